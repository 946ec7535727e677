import { execFile } from "node:child_process";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const programs = ["radosgw", "radosgw-admin", "ceph-mon", "ceph-osd", "ceph", "monmaptool"];
const packages = ["radosgw", "ceph-mon", "ceph-osd", "ceph-common"];

/**
 * Looks for Ceph's programs. As root on Debian they are installed where `CI` is set or
 * `TEST_S3=require`; nothing is installed on a person's own machine unasked.
 * @returns a sentence saying why they are missing, or nothing when all are there
 * @throws {Error} when they are missing and `TEST_S3=require`
 */
export async function findPrograms(): Promise<string | undefined> {
  const { CI, TEST_S3 } = process.env;
  const required = TEST_S3 === "require";
  if (await areInstalled()) return undefined;
  if (required || CI) await install();
  if (await areInstalled()) return undefined;
  const reason = `needs Debian's packages ${packages.join(", ")}.`;
  if (required) throw new Error(`TEST_S3=require, but the S3 contract ${reason}`);
  return reason;
}

async function areInstalled(): Promise<boolean> {
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

async function install(): Promise<void> {
  if (process.getuid?.() !== 0 || !(await isOnPath("apt-get"))) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) => run("apt-get", ["-qq", ...args], { env, timeout: 240_000 });
  try {
    await apt("update");
    await apt("install", "-y", "--no-install-recommends", ...packages);
  } catch {
    process.stderr.write("Ceph's packages could not be installed.\n");
  }
}
