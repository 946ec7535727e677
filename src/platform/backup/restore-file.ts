import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attachmentCacheSeconds } from "../../common/buckets.ts";
import { FileExistsError, type FileStorage } from "../storage/storage.ts";
import { Digest } from "./digest.ts";
import type { BackedUpFile } from "./manifest.ts";
import type { OpenBackup } from "./open-backup.ts";
import { writePart } from "./write-part.ts";

/** Brings a file back to the storage. One of that name that is there is left alone, unless it is another than was sent. */
export async function restoreFile(
  { readFile }: OpenBackup,
  storage: FileStorage,
  file: BackedUpFile,
): Promise<void> {
  const { bucket, key, contentType } = file;
  const path = join(tmpdir(), `daystead-${randomUUID()}`);
  try {
    await writePart(path, readFile(file), []);
    const { size: bytes } = await stat(path);
    const cacheSeconds = attachmentCacheSeconds;
    const put = () => storage.put({ bucket, key, path, bytes, contentType, cacheSeconds });
    await put().catch(async (error: unknown) => {
      if (!(error instanceof FileExistsError)) throw error;
      if (await isStored(storage, file)) return;
      await storage.delete(file);
      await put();
    });
  } finally {
    await rm(path, { force: true });
  }
}

async function isStored(storage: FileStorage, file: BackedUpFile): Promise<boolean> {
  const digest = new Digest();
  for await (const _ of digest.through(await storage.open(file)));
  return digest.sha256() === file.sha256;
}
