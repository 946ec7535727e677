import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { strayFileHours } from "../../common/retention.ts";
import { copyFolder } from "./disk.ts";

/**
 * Deletes the copies that a killed process has left on the disk: it was storing a file from another file system. They hold what
 * visitors sent, no row names them, and erasing finds them not.
 * @returns how many there were
 */
export async function deleteStrayCopies(
  { dataDir }: { dataDir: string },
  now: Date,
): Promise<number> {
  const folder = join(dataDir, "files", copyFolder);
  const before = now.getTime() - strayFileHours * 60 * 60_000;
  let count = 0;
  for (const name of await readdir(folder).catch(noneWhenMissing)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs >= before) continue;
    await rm(path, { force: true });
    count += 1;
  }
  return count;
}

function noneWhenMissing(error: unknown): string[] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}
