import { inArray } from "drizzle-orm";
import { buckets } from "../../common/buckets.ts";
import { strayFileHours } from "../../common/retention.ts";
import type { Database } from "../../platform/db/client.ts";
import { attachments } from "../../platform/db/tables.ts";
import type { Log } from "../../platform/log.ts";
import { heldFiles } from "../../platform/retention/tables.ts";
import type { FileStorage, StoredFile } from "../../platform/storage/storage.ts";

export type SweepServices = { db: Database["db"]; storage: FileStorage; log: Log };

const graceMilliseconds = strayFileHours * 60 * 60_000;
const batchSize = 500;

/**
 * Deletes the files of more than a day ago that no row names: a process that was killed between storing a file and
 * committing has left them, and nobody would ever find or erase them.
 */
export async function sweepFiles(services: SweepServices, now: Date): Promise<void> {
  const { storage, log } = services;
  const before = now.getTime() - graceMilliseconds;
  for (const bucket of buckets) {
    let batch: StoredFile[] = [];
    for await (const { key, storedAt } of storage.list(bucket)) {
      if (storedAt.getTime() < before) batch.push({ bucket, key });
      if (batch.length < batchSize) continue;
      await sweepBatch(services, batch);
      batch = [];
    }
    await sweepBatch(services, batch);
  }
  log.debug({ event: "files-swept" });
}

async function sweepBatch({ db, storage, log }: SweepServices, batch: StoredFile[]): Promise<void> {
  const keys = batch.map(({ key }) => key);
  const rows = await db
    .select({ key: attachments.key })
    .from(attachments)
    .where(inArray(attachments.key, keys))
    .union(db.select({ key: heldFiles.key }).from(heldFiles).where(inArray(heldFiles.key, keys)));
  const named = new Set(rows.map(({ key }) => key));
  const orphans = batch.filter(({ key }) => !named.has(key));
  for (const orphan of orphans) await storage.delete(orphan);
  if (orphans.length > 0) log.info({ event: "orphan-files-deleted", count: orphans.length });
}
