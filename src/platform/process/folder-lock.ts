import { lutimes, mkdir, rmdir, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../db/database-error.ts";

/** Milliseconds: how often the holder says that it lives, when it counts as dead, and how often others look. */
const ownWaits = { renewMs: 5_000, staleMs: 30_000, lookMs: 250 };

/**
 * Works while no other process works under the same lock: a folder, which only one of several can make. The time of the
 * folder says that its holder lives. Two who take over from a dead one at once both work, so that the work must
 * bear that.
 * @param path of the lock, in a folder that is there
 * @throws what the work throws; the signal's reason when it is aborted before the work begins
 */
export async function withFolderLock<Result>(
  path: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
  { renewMs, staleMs, lookMs } = ownWaits,
): Promise<Result> {
  while (!(await isMade(path))) {
    if (await isOlder(path, staleMs)) await remove(path);
    else await sleep(lookMs, undefined, { signal });
  }
  const renewing = setInterval(() => void renew(path), renewMs);
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    clearInterval(renewing);
    await remove(path);
  }
}

async function isMade(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

async function isOlder(path: string, ms: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < Date.now() - ms;
}

async function renew(path: string): Promise<void> {
  const now = new Date();
  await lutimes(path, now, now).catch(() => undefined);
}

/** Somebody else may have: one who took the holder for dead. */
async function remove(path: string): Promise<void> {
  await rmdir(path).catch(() => undefined);
}
