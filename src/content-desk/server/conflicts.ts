import { contentKindOf } from "./content-kinds.ts";
import type { ContentStore } from "./content-services.ts";
import { type ContentFolders, readCurrent } from "./current-content.ts";
import { differencesOf } from "./differences.ts";
import { type Draft, listDrafts } from "./drafts.ts";
import { hashText } from "./hash-text.ts";
import { type Published, readNewest } from "./publications.ts";

/** A field of which at least one side has made something else. */
export type ThreeWay = { name: string; label: string; base: string; ours: string; theirs: string };

/** A published file that a later deployment has changed in another way. */
export type DeploymentConflict = {
  path: string;
  /** SHA-256 of the deployed text; of the empty text where the deployment has no such file any more. */
  hash: string;
  /** From the file that was published over, to what was published and to what was deployed since. */
  fields: ThreeWay[];
};

/** A draft that was begun from a text that the site shows no more. */
export type DraftConflict = {
  draft: Draft;
  /** SHA-256 of what the site shows. */
  hash: string;
  fields: ThreeWay[];
};

/** What nobody has decided yet. Until then the site goes on showing what was published. */
export async function listDeploymentConflicts(
  { deployed: folder }: ContentFolders,
  { files }: Published,
): Promise<DeploymentConflict[]> {
  const conflicts = await Promise.all(
    files.map(async ({ path, text, baseText }) => {
      const deployed = await readCurrent(folder, path);
      if (deployed === text || deployed === (baseText ?? undefined)) return [];
      const fields = threeWay(path, baseText ?? "", text, deployed ?? "");
      return [{ path, hash: hashText(deployed ?? ""), fields }];
    }),
  );
  return conflicts.flat();
}

/** Drafts whose file the site has come to show otherwise since they were begun. */
export async function listDraftConflicts(store: ContentStore): Promise<DraftConflict[]> {
  const drafts = await listDrafts(store.db);
  const conflicts = await Promise.all(
    drafts.map(async (draft) => {
      const shown = await readNewest(store, draft.path);
      if (shown === (draft.baseText ?? undefined)) return [];
      const fields = threeWay(draft.path, draft.baseText ?? "", draft.text, shown ?? "");
      return [{ draft, hash: hashText(shown ?? ""), fields }];
    }),
  );
  return conflicts.flat();
}

/** Whether this server shows what was published: it may be at work on it, or not be able to. */
export async function showsPublished(
  { current: folder, deployed }: ContentFolders,
  { files }: Published,
): Promise<boolean> {
  if (files.length === 0) return folder === deployed;
  const shown = await Promise.all(
    files.map(async ({ path, text }) => (await readCurrent(folder, path)) === text),
  );
  return shown.every(Boolean);
}

function threeWay(path: string, base: string, ours: string, theirs: string): ThreeWay[] {
  const kind = contentKindOf(path);
  if (!kind) return [{ name: "file", label: "File", base, ours, theirs }];
  const file = { path, kind, text: base };
  const byName = new Map<string, ThreeWay>();
  for (const { name, label, theirs: before, yours } of differencesOf(file, ours))
    byName.set(name, { name, label, base: before, ours: yours, theirs: before });
  for (const { name, label, theirs: before, yours } of differencesOf(file, theirs)) {
    const known = byName.get(name) ?? { name, label, base: before, ours: before };
    byName.set(name, { ...known, theirs: yours });
  }
  return [...byName.values()];
}
