import { inArray } from "drizzle-orm";
import { buckets } from "../../common/buckets.ts";
import { strayFileHours } from "../../common/retention.ts";
import type { Database } from "../../platform/db/client.ts";
import { findBeginning } from "../../platform/db/secrets.ts";
import { attachments } from "../../platform/db/tables.ts";
import { heldFiles } from "../../platform/retention/tables.ts";
import type { FileStorage, StoredFile } from "../../platform/storage/storage.ts";

type Services = { db: Database["db"]; storage: FileStorage };

const graceMilliseconds = strayFileHours * 60 * 60_000;
const batchSize = 500;

/**
 * The files of more than a day ago that no row names: a process that was killed between storing a file and committing has
 * left them, and nobody would ever find or erase them; or what they belonged to is deleted. What is older than the database
 * itself is left alone: with a wrong or an empty one, no file has a row.
 */
export async function* findStrayFiles(
  { db, storage }: Services,
  now: Date,
): AsyncGenerator<StoredFile> {
  const since = await findBeginning(db);
  if (!since) return;
  const before = now.getTime() - graceMilliseconds;
  for (const bucket of buckets) {
    let batch: StoredFile[] = [];
    for await (const { key, storedAt } of storage.list(bucket)) {
      if (storedAt >= since && storedAt.getTime() < before) batch.push({ bucket, key });
      if (batch.length < batchSize) continue;
      yield* await withoutRow(db, batch);
      batch = [];
    }
    yield* await withoutRow(db, batch);
  }
}

async function withoutRow(db: Database["db"], files: StoredFile[]): Promise<StoredFile[]> {
  const keys = files.map(({ key }) => key);
  const rows = await db
    .select({ key: attachments.key })
    .from(attachments)
    .where(inArray(attachments.key, keys))
    .union(db.select({ key: heldFiles.key }).from(heldFiles).where(inArray(heldFiles.key, keys)));
  const named = new Set(rows.map(({ key }) => key));
  return files.filter(({ key }) => !named.has(key));
}

/** Deletes them. @returns how many there were */
export async function deleteStrayFiles(services: Services, now: Date): Promise<number> {
  let count = 0;
  for await (const file of findStrayFiles(services, now)) {
    await services.storage.delete(file);
    count += 1;
  }
  return count;
}
