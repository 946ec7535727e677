import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/client.ts";
import { putText } from "../storage/put-text.ts";
import type { FileStorage, StoredFile } from "../storage/storage.ts";
import { readLines, type Unsubscribe, writeLines } from "./lines.ts";
import { unsubscribes } from "./tables.ts";

type Stores = { db: Database["db"]; storage: FileStorage };

/** In one file, and in one question to the database. */
const batchSize = 1_000;

/**
 * Notes that subscriptions have ended.
 * @param ended a select of the ids of their submissions, and of when each has ended
 */
export async function noteUnsubscribes(
  db: Database["db"] | Transaction,
  ended: SQL,
): Promise<void> {
  await db.execute(sql`
    insert into ${unsubscribes} (submission_id, ended_at)
    select submission_id, date_trunc('milliseconds', ended_at)
    from (${ended}) as ended (submission_id, ended_at)
    on conflict do nothing`);
}

/**
 * Writes those that no file tells of into the storage, many to a file: whoever restores an older backup of the database still
 * has them.
 * @returns how many there were
 * @throws {StorageUnavailableError}
 */
export async function storeUnsubscribes({ db, storage }: Stores): Promise<number> {
  for (let stored = 0; ; ) {
    const storedIn = randomUUID();
    const batch = await claim(db, storedIn);
    if (batch.length === 0) return stored;
    try {
      await putText(storage, fileOf(storedIn), writeLines(batch));
    } catch (error) {
      await release(db, storedIn);
      throw error;
    }
    stored += batch.length;
  }
}

/**
 * Writes some into the storage, whatever the database knows.
 * @throws {StorageUnavailableError}
 */
export async function keepUnsubscribes(
  storage: FileStorage,
  list: readonly Unsubscribe[],
): Promise<void> {
  for (let from = 0; from < list.length; from += batchSize)
    await putText(storage, fileOf(randomUUID()), writeLines(list.slice(from, from + batchSize)));
}

/**
 * Compares the files of the storage with those that the database knows.
 * @returns what the storage has and the database does not: the database is older, or a restore has written it
 * @throws {StorageUnavailableError}
 */
export async function compareFiles({ db, storage }: Stores): Promise<string[]> {
  const stored = new Set<string>();
  for await (const { key } of storage.list("unsubscribes")) stored.add(key.replace(/\.txt$/, ""));
  const known = await knownFiles(db);
  // Another storage or an older one, or the program was killed before it wrote the file: they are stored again.
  for (const file of known) if (!stored.has(file)) await release(db, file);
  return [...stored].filter((file) => !known.has(file));
}

/** @throws {FileMissingError} @throws {StorageUnavailableError} */
export async function readStored(storage: FileStorage, file: string): Promise<Unsubscribe[]> {
  return readLines(await text(await storage.open(fileOf(file))));
}

/**
 * Notes in the database what a file of the storage tells. One that tells nothing new is deleted: other files tell it.
 * @throws {StorageUnavailableError}
 */
export async function noteStored(
  { db, storage }: Stores,
  storedIn: string,
  list: readonly Unsubscribe[],
): Promise<void> {
  if (list.length === 0) return;
  const { submissionId, endedAt } = unsubscribes;
  const noted = await db
    .insert(unsubscribes)
    .values(list.map((one) => ({ ...one, storedIn })))
    .onConflictDoUpdate({
      target: [submissionId, endedAt],
      set: { storedIn },
      setWhere: isNull(unsubscribes.storedIn),
    })
    .returning({ submissionId });
  if (noted.length === 0) await storage.delete(fileOf(storedIn));
}

/** Earlier than any. */
const first: Unsubscribe = {
  submissionId: "00000000-0000-0000-0000-000000000000",
  endedAt: new Date(0),
};

/** All that the database knows, by time, some at once. */
export async function* readUnsubscribes(db: Database["db"]): AsyncGenerator<Unsubscribe[]> {
  const { submissionId, endedAt } = unsubscribes;
  let last = first;
  for (;;) {
    const isLater = sql`(${endedAt}, ${submissionId}) > (${last.endedAt.toISOString()}::timestamptz, ${last.submissionId}::uuid)`;
    const page = await db
      .select({ submissionId, endedAt })
      .from(unsubscribes)
      .where(isLater)
      .orderBy(endedAt, submissionId)
      .limit(batchSize);
    if (page.length > 0) yield page;
    const end = page.at(-1);
    if (!end) return;
    last = end;
  }
}

const fileOf = (storedIn: string): StoredFile => ({
  bucket: "unsubscribes",
  key: `${storedIn}.txt`,
});

/** Claimed before they are written, so that two processes do not write the same ones. */
async function claim(db: Database["db"], storedIn: string): Promise<Unsubscribe[]> {
  const { submissionId, endedAt } = unsubscribes;
  const batch = sql`
    select submission_id, ended_at from ${unsubscribes} where stored_in is null
    limit ${batchSize} for update skip locked`;
  return db
    .update(unsubscribes)
    .set({ storedIn })
    .where(sql`(submission_id, ended_at) in (${batch})`)
    .returning({ submissionId, endedAt });
}

async function release(db: Database["db"], storedIn: string): Promise<void> {
  const isOfFile = eq(unsubscribes.storedIn, storedIn);
  await db.update(unsubscribes).set({ storedIn: null }).where(isOfFile);
}

async function knownFiles(db: Database["db"]): Promise<Set<string>> {
  const { storedIn } = unsubscribes;
  const rows = await db.selectDistinct({ storedIn }).from(unsubscribes).where(isNotNull(storedIn));
  return new Set(rows.flatMap((row) => row.storedIn ?? []));
}
