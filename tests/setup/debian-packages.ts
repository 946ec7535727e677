import { execFile } from "node:child_process";
import { access } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export type NeededPrograms = {
  /** What needs them, as in "the S3 contract". */
  what: string;
  programs: readonly string[];
  packages: readonly string[];
  /** The variable that makes their absence a failure, when it is `require`. */
  variable: "TEST_S3" | "TEST_CLAMD" | "TEST_IMAP" | "TEST_CADDY";
};

/**
 * Looks for programs. As root on Debian they are installed where `CI` is set or they are required; nothing is
 * installed on a person's own machine unasked.
 * @returns a sentence saying why they are missing, or nothing when all are there
 * @throws {Error} when they are missing and required
 */
export async function findPrograms(needed: NeededPrograms): Promise<string | undefined> {
  const { what, programs, packages, variable } = needed;
  const isRequired = process.env[variable] === "require";
  if (await areInstalled(programs)) return undefined;
  if (isRequired || process.env.CI) await install(packages);
  if (await areInstalled(programs)) return undefined;
  const reason = `needs Debian's packages ${packages.join(", ")}.`;
  if (isRequired) throw new Error(`${variable}=require, but ${what} ${reason}`);
  process.stderr.write(`Skipped: ${what} ${reason}\n`);
  return reason;
}

async function areInstalled(programs: readonly string[]): Promise<boolean> {
  const found = await Promise.all(programs.map(isOnPath));
  return found.every(Boolean);
}

async function isOnPath(program: string): Promise<boolean> {
  const { PATH = "" } = process.env;
  const tries = PATH.split(delimiter).map((folder) => access(join(folder, program)));
  return Promise.any(tries).then(
    () => true,
    () => false,
  );
}

/** Files of tests that run side by side would find apt's own lock taken, and fail: they wait for each other. */
const oneAtATime = ["flock", join(tmpdir(), "tests-apt-get.lock"), "apt-get", "-qq"] as const;

async function install(packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !(await isOnPath("apt-get"))) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const [program, ...before] = oneAtATime;
  const apt = (...args: string[]) => run(program, [...before, ...args], { env, timeout: 480_000 });
  try {
    await apt("update");
    await apt("install", "-y", "--no-install-recommends", ...packages);
  } catch {
    process.stderr.write(`${packages.join(", ")} could not be installed.\n`);
  }
}
