import { lutimes, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { withFolderLock } from "../../platform/process/folder-lock.ts";
import {
  buildRelease,
  isReleaseBuilt,
  mostMinutes,
  type PlannedRelease,
  type Release,
  type ReleasePlace,
} from "./release.ts";

/**
 * Has a release built where it is not yet, and others deleted that nobody needs. Of programs that share a DATA_DIR one
 * builds, and the others wait for it.
 * @throws {ReleaseError} when the content is wrong, with the reason
 */
export async function makeReady(
  place: ReleasePlace,
  release: PlannedRelease,
  signal: AbortSignal,
): Promise<void> {
  if (release.folder === place.root) return;
  const releases = join(place.dataDir, "releases");
  await mkdir(releases, { recursive: true });
  await withFolderLock(join(releases, "lock"), signal, async () => {
    if (!isReleaseBuilt(release)) await buildRelease(place, release, signal);
    await markUsed(place, release);
    // Root deletes nothing where another account can put links.
    if (!place.account) await deleteOld(releases);
  });
}

/** How often a program is to say that it uses a release, in milliseconds. */
export const markEveryMs = 60_000;

/** Says that a release is used now. */
export async function markUsed({ root }: ReleasePlace, { folder }: Release): Promise<void> {
  if (folder === root) return;
  const now = new Date();
  await lutimes(folder, now, now).catch(() => undefined);
}

/** As many as it takes to go back and forth without a build. */
const keptReleases = 2;

/** Deletes releases, but for those used last or by a program that runs, and what builds have left that were broken off. */
async function deleteOld(releases: string): Promise<void> {
  const found = await listByUse(releases);
  const unused = found
    .filter(({ name }) => isReleaseName(name))
    .slice(keptReleases)
    .filter(({ usedAt }) => usedAt < Date.now() - 5 * markEveryMs);
  const longAgo = Date.now() - 2 * mostMinutes * 60_000;
  const left = found.filter(({ name, usedAt }) => !isReleaseName(name) && usedAt < longAgo);
  // What is half deleted must not pass for a release.
  for (const { name } of unused) await rename(join(releases, name), join(releases, `${name}.old`));
  for (const name of [...unused.map((one) => `${one.name}.old`), ...left.map((one) => one.name)])
    await rm(join(releases, name), { recursive: true, force: true });
}

const isReleaseName = (name: string): boolean => /^[\da-f]{16}$/.test(name);

/** The last used first. */
async function listByUse(releases: string): Promise<{ name: string; usedAt: number }[]> {
  const names = await readdir(releases);
  const found = await Promise.all(
    names.map(async (name) => {
      const stats = await stat(join(releases, name)).catch(() => undefined);
      return stats ? [{ name, usedAt: stats.mtimeMs }] : [];
    }),
  );
  return found.flat().toSorted((one, other) => other.usedAt - one.usedAt);
}
