import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";

const place = "/dev/shm";
const neededBytes = 8 * 1024 ** 3;

/**
 * Makes a folder in memory for what tests keep for a moment: a database is made there in a tenth of the time.
 * @returns undefined where no memory is to be had as a folder, or too little
 */
export function makeFolderInMemory(): string | undefined {
  try {
    removeAbandoned();
    const { bavail, bsize } = statfsSync(place);
    if (Math.min(bavail * bsize, freemem()) < neededBytes) return undefined;
    const folder = `${place}/daystead-${process.pid}`;
    mkdirSync(folder);
    // As /tmp is: the database of a program that root started runs as another user.
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    return undefined;
  }
}

/** Of runs that were broken off: their folders would hold memory until the machine is started anew. */
function removeAbandoned(): void {
  for (const name of readdirSync(place)) {
    const [, pid] = /^daystead-(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(`${place}/${name}`, { recursive: true, force: true });
  }
}
