import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../../../..");
const migrations = "src/platform/db/migrations/";

/** An earlier version of this program, built in a folder of its own. */
export type EarlierVersion = {
  home: string;
  /** The commit, and how many migrations came after it. */
  name: string;
  remove(): Promise<void>;
};

/**
 * Builds the newest version that has fewer migrations than this one.
 * @returns why there is none, outside of a whole git checkout
 */
export async function buildEarlierVersion(): Promise<EarlierVersion | { skipped: string }> {
  const found = await findCommit().catch(() => undefined);
  if (!found) return { skipped: "needs the project's git history." };
  const home = await mkdtemp(join(tmpdir(), "earlier-version-"));
  const remove = () => rm(home, { recursive: true, force: true });
  try {
    await run("sh", ["-c", `git archive ${found.commit} | tar -x -C ${home}`], { cwd: root });
    await install(home);
    await run(process.execPath, ["scripts/build.ts"], { cwd: home, timeout: 600_000 });
  } catch (error) {
    await remove();
    throw error;
  }
  const name = `${found.commit.slice(0, 7)}, ${found.behind} migrations before`;
  return { home, name, remove };
}

async function findCommit(): Promise<{ commit: string; behind: number } | undefined> {
  const now = await migrationsOf("HEAD");
  const { stdout } = await run("git", ["rev-list", "--first-parent", "HEAD"], { cwd: root });
  for (const commit of stdout.split("\n").filter(Boolean)) {
    const then = await migrationsOf(commit);
    const behind = now.size - then.size;
    if (behind > 0 && then.isSubsetOf(now)) return { commit, behind };
  }
  return undefined;
}

/** Each with its content's hash: one that was written anew is another. */
async function migrationsOf(commit: string): Promise<Set<string>> {
  const { stdout } = await run("git", ["ls-tree", commit, migrations], { cwd: root });
  return new Set(stdout.split("\n").filter((line) => line.endsWith(".sql")));
}

/** The packages that are here, where it names the same ones. */
async function install(home: string): Promise<void> {
  const lock = "package-lock.json";
  const isSame = await run("cmp", [join(root, lock), join(home, lock)]).then(
    () => true,
    () => false,
  );
  if (isSame) await symlink(join(root, "node_modules"), join(home, "node_modules"));
  else await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: home, timeout: 600_000 });
}
