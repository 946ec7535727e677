import type pg from "pg";
import { z } from "zod";
import { buckets } from "../../common/buckets.ts";
import { migrationLock } from "../db/migrate.ts";
import type { FileStorage } from "../storage/storage.ts";
import type { Unsubscribe } from "../unsubscribes/lines.ts";
import { BackupError } from "./backup-error.ts";
import { listTables } from "./snapshot.ts";

/**
 * Refuses a database that the website uses, and keeps it from starting on it as long as the connection lasts.
 * @throws {BackupError}
 */
export async function claimDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select pg_try_advisory_lock($1) as "isFree",
      exists (select from pg_stat_activity where datname = current_database() and application_name = 'daystead presence'
        offset 1) as "isShared",
      exists (select from pg_stat_activity where datname = current_database() and application_name = 'daystead'
        offset 1) as "isUsed"`,
    [migrationLock],
  );
  const { isFree, isShared, isUsed } = claimRow.parse(rows)[0];
  if (isFree && !isShared && !isUsed) return;
  throw new BackupError(
    "The website uses this database. Stop it first, with all its servers and workers.",
  );
}

/** Our own command is one of each. */
const claimRow = z.tuple([
  z.object({ isFree: z.boolean(), isShared: z.boolean(), isUsed: z.boolean() }),
]);

/**
 * Refuses to mix a backup with what is there.
 * @throws {BackupError} when the database has tables, or the storage has files
 */
export async function checkEmpty(client: pg.Client, storage: FileStorage): Promise<void> {
  const tables = await listTables(client);
  if (tables.length > 0)
    throw new BackupError(
      "The database is not empty. To have the backup take its place, add --replace.",
    );
  for (const bucket of buckets)
    for await (const _ of storage.list(bucket))
      throw new BackupError(
        "The storage has files already, perhaps those of a restore that broke off. To keep them and add the backup's, add --replace.",
      );
}

/** What was erased in a database whose content is about to go: nothing where it has no such table. */
export async function readErasedIn(client: pg.Client): Promise<string[]> {
  if (!(await hasTable(client, "tombstones"))) return [];
  const { rows } = await client.query("select submission_id as id from tombstones");
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id);
}

/** The subscriptions that were ended in such a database since a time. */
export async function readEndedIn(client: pg.Client, since: Date): Promise<Unsubscribe[]> {
  if (!(await hasTable(client, "unsubscribes"))) return [];
  const { rows } = await client.query(
    `select submission_id as "submissionId", ended_at as "endedAt" from unsubscribes where ended_at >= $1`,
    [since],
  );
  return z.array(z.object({ submissionId: z.string(), endedAt: z.date() })).parse(rows);
}

async function hasTable(client: pg.Client, table: string): Promise<boolean> {
  return (await listTables(client)).some(({ name }) => name === table);
}
