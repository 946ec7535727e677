import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { attachmentCacheSeconds, type Bucket } from "../../common/buckets.ts";
import type { Database } from "../../platform/db/client.ts";
import { attachments } from "../../platform/db/tables.ts";
import type { FileStorage } from "../../platform/storage/storage.ts";
import type { IncomingFile } from "./incoming-files.ts";

/** A file that was found fit to be stored. */
export type AcceptedFile = IncomingFile & {
  displayName: string;
  extension: string;
  contentType: string;
  virusScan: "none" | "clean" | "failed";
};

export type Stores = { db: Database["db"]; storage: FileStorage };

/** Where the file lies, or why there is none: then the message goes on without it. */
export type KeptFile =
  | { bucket: Bucket; key: string; failure: null }
  | { bucket: Bucket; key: null; failure: string };

/** Stores a file under a random name. It never throws: a message is not lost because its file could not be stored. */
export async function storeFile(
  storage: FileStorage,
  bucket: Bucket,
  file: AcceptedFile,
): Promise<KeptFile> {
  const place = { bucket, key: `${randomUUID()}.${file.extension}` };
  const { path, bytes, contentType } = file;
  if (file.diskFailure) return { bucket, key: null, failure: file.diskFailure };
  try {
    await storage.put({ ...place, path, bytes, contentType, cacheSeconds: attachmentCacheSeconds });
    return { ...place, failure: null };
  } catch (error) {
    // Not waited for: a storage that does not answer has kept the visitor long enough.
    void discardFile(storage, { ...place, failure: null });
    return { bucket, key: null, failure: error instanceof Error ? error.name : "unknown" };
  }
}

/** An error at COMMIT leaves open whether the rows are there: a file is deleted only if no row names it. */
export async function discardUnlessRecorded(
  { db, storage }: Stores,
  stored: KeptFile,
): Promise<void> {
  if (stored.key === null) return;
  try {
    const rows = await db.select().from(attachments).where(eq(attachments.key, stored.key));
    if (rows.length === 0) await discardFile(storage, stored);
  } catch {
    // Without the database nobody can tell. A file too many does less harm than one too few.
  }
}

/** Deletes a stored file. Where the storage does not answer, the sweep does it. */
export async function discardFile(storage: FileStorage, stored: KeptFile): Promise<void> {
  if (stored.key !== null) await storage.delete(stored).catch(() => undefined);
}
