import { open, rm } from "node:fs/promises";
import { join } from "node:path";

const piece = Buffer.alloc(64 * 1024, 1);

/**
 * Writes into a folder until its disk takes nothing more.
 * @returns what gives the space back
 */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, "ballast");
  const file = await open(path, "w");
  try {
    for (let bytes = piece; bytes.length > 0; ) {
      const written = await file.write(bytes).then(
        ({ bytesWritten }) => bytesWritten,
        () => 0,
      );
      if (written === 0) bytes = bytes.subarray(0, bytes.length >> 1);
    }
  } finally {
    await file.close();
  }
  return () => rm(path, { force: true });
}
