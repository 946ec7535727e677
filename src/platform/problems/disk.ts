import { statfs } from "node:fs/promises";

export type DiskSpace = { freeBytes: number; sizeBytes: number };

/** What this program may still write on the disk of a folder. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}

/** Enough for days of uploads and for some releases, however large the disk is. */
const plentyBytes = 10 * 1024 ** 3;

/** Whether less than a tenth of a disk is free, and less than 10 GB. */
export function isNearlyFull({ freeBytes, sizeBytes }: DiskSpace): boolean {
  return freeBytes < Math.min(sizeBytes / 10, plentyBytes);
}
