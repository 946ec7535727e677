import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A small disk of its own, in memory. */
export type SmallDisk = { readOnly(isIt: boolean): Promise<void>; remove(): Promise<void> };

/**
 * Mounts a small disk at a path, which is made when it is not there.
 * @returns undefined where this user may not mount
 */
export async function mountSmallDisk(
  path: string,
  megabytes: number,
): Promise<SmallDisk | undefined> {
  await mkdir(path, { recursive: true });
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tmpfs", path]);
  } catch {
    return undefined;
  }
  return {
    readOnly: (isIt) => remount(path, isIt),
    remove: async () => {
      await run("umount", ["--lazy", path]);
    },
  };
}

/** While somebody writes there, a disk cannot be made read-only: it is asked again. */
async function remount(path: string, isReadOnly: boolean): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await run("mount", ["-o", `remount,${isReadOnly ? "ro" : "rw"}`, path]);
      return;
    } catch (error) {
      if (tries === 500) throw error;
      await sleep(10);
    }
  }
}

export const notMountable = "mounting is not allowed here";
