import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readCurrent } from "./current-content.ts";
import type { PublishedFile } from "./publications.ts";

/** What became of each published file, by its path. */
export type Exported = {
  written: string[];
  /** They said so already. */
  same: string[];
  /** They say neither what was published nor what that was written over, and are left alone. */
  refused: string[];
};

/**
 * Writes what was published into content files, so that it can be committed and deployed.
 * @param folder the checkout's `content`
 */
export async function exportFiles(
  folder: string,
  files: readonly PublishedFile[],
): Promise<Exported> {
  const exported: Exported = { written: [], same: [], refused: [] };
  for (const { path, text, baseText } of files) {
    const found = await readCurrent(folder, path);
    if (found === text) exported.same.push(path);
    else if (found !== (baseText ?? undefined)) exported.refused.push(path);
    else {
      await write(join(folder, path), text);
      exported.written.push(path);
    }
  }
  return exported;
}

/** In one go: half a file would be neither what was published nor what that was written over. */
async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  try {
    await writeFile(unfinished, text);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
