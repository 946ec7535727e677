import { type ContentFolders, readCurrent } from "./current-content.ts";
import type { Draft } from "./drafts.ts";
import type { PublishedFile } from "./publications.ts";

/**
 * The files of the next publication: those of the one before, with some drafts in their place, but for those that say what
 * was deployed.
 */
export async function mergeFiles(
  { deployed: folder }: ContentFolders,
  before: readonly PublishedFile[],
  drafts: readonly Pick<Draft, "path" | "text" | "version">[],
): Promise<PublishedFile[]> {
  const byPath = new Map(before.map((file) => [file.path, { ...file, draftVersion: null }]));
  const merged = new Map<string, PublishedFile>(byPath);
  for (const { path, text, version } of drafts) {
    const known = byPath.get(path);
    const baseText = known ? known.baseText : ((await readCurrent(folder, path)) ?? null);
    merged.set(path, { path, text, baseText, draftVersion: version });
  }
  const files = await Promise.all(
    [...merged.values()].map(async (file) => {
      const isSettled = (await readCurrent(folder, file.path)) === file.text;
      // A draft ends with the publication that it is part of, whatever the deployment says.
      return isSettled && file.draftVersion === null ? [] : [file];
    }),
  );
  return files.flat();
}
