import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { layout, listBackups, namesIn, objectPath, readSums, unfinished } from "./layout.ts";

/**
 * Deletes the oldest backups of a folder, and the files that none of the others needs.
 * @param keep how many backups stay
 * @returns the names of those that went
 */
export async function prune(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(0, -keep);
  for (const name of old) await removeBackup(folder, name);
  await removeUnneeded(folder);
  return old;
}

/** Under another name first: what is half gone must not be taken for a backup. */
async function removeBackup(folder: string, name: string): Promise<void> {
  const going = join(folder, `${unfinished}${name}`);
  await rename(join(folder, name), going);
  await rm(going, { recursive: true });
}

async function removeUnneeded(folder: string): Promise<void> {
  const needed = new Set<string>();
  for (const backup of await listBackups(folder))
    for (const path of (await readSums(join(folder, backup))).keys()) needed.add(path);
  const root = join(folder, layout.files);
  for (const part of await namesIn(root)) {
    for (const name of await readdir(join(root, part))) {
      const object = `${part}/${name}`;
      if (!needed.has(objectPath(object))) await rm(join(root, object));
    }
  }
}

/** Removes what a command that was killed has left. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const place of [folder, join(folder, layout.files)])
    for (const name of await namesIn(place))
      if (name.startsWith(unfinished)) await rm(join(place, name), { recursive: true });
}
