import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileStorage, StoredFile } from "./storage.ts";

/**
 * Stores a file of plain text.
 * @throws {FileExistsError} when the key is taken
 * @throws {StorageUnavailableError}
 */
export async function putText(storage: FileStorage, file: StoredFile, text: string): Promise<void> {
  const path = join(tmpdir(), `${randomUUID()}.txt`);
  try {
    await writeFile(path, text);
    const bytes = Buffer.byteLength(text);
    const contentType = "text/plain; charset=utf-8";
    await storage.put({ ...file, path, bytes, contentType, cacheSeconds: 0 });
  } finally {
    await rm(path, { force: true });
  }
}
