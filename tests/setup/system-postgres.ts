import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Program } from "../../src/platform/db/embedded/program.ts";

const root = "/usr/lib/postgresql";

/** The oldest PostgreSQL that is installed in Debian's way. */
export async function findSystemProgram(): Promise<Program | undefined> {
  const majors = await readdir(root).catch(() => []);
  const [oldest] = majors.map(Number).sort((one, other) => one - other);
  if (oldest === undefined) return undefined;
  return { directory: join(root, String(oldest)), version: String(oldest), major: oldest };
}
