import type { Database } from "../db/client.ts";
import { tombstones } from "../retention/tables.ts";
import { putText } from "../storage/put-text.ts";
import { FileExistsError, type FileStorage, type StoredFile } from "../storage/storage.ts";

/** What a tombstone holds, for whoever finds one. Its name is the random id of a submission, which tells of nobody. */
const inscription = "What had this id was erased. Kept so that no older backup brings it back.\n";

const fileOf = (submissionId: string): StoredFile => ({
  bucket: "tombstones",
  key: `${submissionId}.txt`,
});

/**
 * Notes in the storage of files that a submission was erased: whoever restores an older backup of the database still has it.
 * @throws {StorageUnavailableError}
 */
export async function keepTombstone(storage: FileStorage, submissionId: string): Promise<void> {
  await putText(storage, fileOf(submissionId), inscription).catch((error: unknown) => {
    if (!(error instanceof FileExistsError)) throw error;
  });
}

type Stores = { db: Database["db"]; storage: FileStorage };

const batchSize = 1_000;

/**
 * The submissions that the storage says were erased, and the database does not: it is older than they are.
 * @throws {StorageUnavailableError}
 */
export async function forgottenErasures({ db, storage }: Stores): Promise<string[]> {
  const stored = await storedTombstones(storage);
  const known = new Set(await knownTombstones(db));
  return [...stored].filter((id) => !known.has(id));
}

/**
 * Stores the tombstones that the storage does not have: it did not answer when they were made.
 * @returns how many there were
 * @throws {StorageUnavailableError}
 */
export async function storeTombstones({ db, storage }: Stores): Promise<number> {
  const stored = await storedTombstones(storage);
  const missing = (await knownTombstones(db)).filter((id) => !stored.has(id));
  for (const id of missing) await keepTombstone(storage, id);
  return missing.length;
}

/** Notes in the database that submissions are erased. */
export async function noteErased(db: Database["db"], ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const rows = ids.slice(from, from + batchSize).map((submissionId) => ({ submissionId }));
    await db.insert(tombstones).values(rows).onConflictDoNothing();
  }
}

/**
 * All that was erased, whichever of the two knows of it.
 * @throws {StorageUnavailableError}
 */
export async function listErased({ db, storage }: Stores): Promise<Set<string>> {
  return new Set([...(await storedTombstones(storage)), ...(await knownTombstones(db))]);
}

async function storedTombstones(storage: FileStorage): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { key } of storage.list("tombstones")) ids.add(key.replace(/\.txt$/, ""));
  return ids;
}

async function knownTombstones(db: Database["db"]): Promise<string[]> {
  const rows = await db.select({ id: tombstones.submissionId }).from(tombstones);
  return rows.map(({ id }) => id);
}
