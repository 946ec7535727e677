import type { Database } from "../db/client.ts";
import { knowsMigration, migrateDatabase } from "../db/migrate.ts";
import { keepTombstone } from "../private-links/tombstones.ts";
import type { FileStorage } from "../storage/storage.ts";
import { keepUnsubscribes } from "../unsubscribes/unsubscribes.ts";
import { BackupError } from "./backup-error.ts";
import { noteBackup } from "./last-backup.ts";
import { loadSnapshot } from "./load-snapshot.ts";
import { checkBackup, type OpenBackup, readEnded, readErased } from "./open-backup.ts";
import { restoreFile } from "./restore-file.ts";
import { checkEmpty, claimDatabase, readEndedIn, readErasedIn } from "./restore-target.ts";
import { openBackupSession } from "./session.ts";

type Target = { database: Pick<Database, "db" | "pool">; storage: FileStorage };

/** The server that makes a backup has one clock, the database another. */
const clocksDifferMs = 24 * 60 * 60_000;

/**
 * Brings back a backup into an empty database and storage, and the database to the newest schema. All of it is read and
 * checked before anything is changed. What was erased and which subscriptions were ended since is in the lists of the storage
 * then, to be erased and ended again.
 * @param isReplacing whether what is there may go
 * @throws {BackupError} when the backup cannot be used, or has no place
 */
export async function restoreBackup(
  { database, storage }: Target,
  backup: OpenBackup,
  isReplacing: boolean,
): Promise<void> {
  const { manifest, path } = backup;
  if (!knowsMigration(manifest.migration))
    throw new BackupError(
      "The backup was made by a newer version of the program. Restore it with that version.",
    );
  const client = await openBackupSession(database.pool.options);
  try {
    await claimDatabase(client);
    if (!isReplacing) await checkEmpty(client, storage);
    await checkBackup(backup);
    const erased = [...(await readErased(path)), ...(await readErasedIn(client))];
    const since = new Date(Date.parse(manifest.takenAt) - clocksDifferMs);
    const ended = [...(await readEnded(path, since)), ...(await readEndedIn(client, since))];
    // The storage first, as when something is sent: rows never name what is not there.
    for (const file of manifest.files) await restoreFile(backup, storage, file);
    for (const id of new Set(erased)) await keepTombstone(storage, id);
    await keepUnsubscribes(storage, ended);
    await loadSnapshot(client, manifest, backup.readTable, isReplacing);
    await client.query("analyze");
  } finally {
    await client.end();
  }
  await migrateDatabase(database.pool);
  await noteBackup(database.db, new Date(manifest.takenAt), 0);
}
