import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pRetry from "p-retry";
import type pg from "pg";
import { DatabaseError, errorCode } from "./database-error.ts";
import { openSession } from "./open-session.ts";

/** Any fixed number that nothing else in this database locks. */
export const migrationLock = 20_170_001;

/**
 * While a migration waits for a table, whatever else is asked of the table waits behind it: so it waits for a moment only,
 * and begins anew later. Less than PostgreSQL's `deadlock_timeout` of a second, so that where a migration and
 * a visitor's transaction wait for each other it is the migration that gives way.
 */
const lockTimeoutMs = 800;

const lockNotAvailable = "55P03";

/** Longer than a transaction of ours lasts, that of an import too. */
const patience = { retries: 300, minTimeout: 1_000, factor: 1 };

/**
 * Brings the database to the newest schema, while servers of the version before go on working with it. Servers that start at
 * the same time wait for each other: the advisory lock is held by one connection of its own, and ends with it whatever happens.
 * A database that a newer version has brought further is left as it is.
 * @throws when a migration fails; nothing of it is kept, since all run in one transaction
 */
export async function migrateDatabase(
  pool: pg.Pool,
  migrationsFolder = findMigrations(import.meta.dirname),
): Promise<void> {
  // Not one of the pool's connections: their time limits would end a long wait or a long migration.
  const client = await openSession(pool.options.connectionString, "daystead migration");
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    await pRetry(() => migrate(drizzle(client), { migrationsFolder }), {
      ...patience,
      shouldRetry: ({ error }) => errorCode(error.cause) === lockNotAvailable,
    });
  } finally {
    await client.end();
  }
}

/** A migration: which of all it is, from 1, and its time in the journal. */
type MigrationNumber = { number: number; createdAt: number };

/** Whether this version of the program has this migration. */
export function knowsMigration({ number, createdAt }: MigrationNumber): boolean {
  return readMigrations()[number - 1]?.folderMillis === createdAt;
}

/**
 * Makes the tables of an earlier version in an empty database, in the transaction that the caller has begun. Drizzle's own
 * migrator knows only the newest version, and a transaction of its own; {@link migrateDatabase} goes on from here.
 */
export async function migrateTo(client: pg.Client, { number }: MigrationNumber): Promise<void> {
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of readMigrations().slice(0, number)) {
    for (const statement of sql) await client.query(statement);
    const made = "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)";
    await client.query(made, [hash, folderMillis]);
  }
}

function readMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: findMigrations(import.meta.dirname) });
}

/**
 * Looks upwards for the migrations, so that they are found from the sources and from a bundle in `dist`:
 * either in `migrations` beside the bundle or in the checkout.
 * @throws {DatabaseError} when there are none
 */
export function findMigrations(start: string): string {
  for (const folder of ["migrations", "src/platform/db/migrations"]) {
    const path = join(start, folder);
    if (existsSync(join(path, "meta/_journal.json"))) return path;
  }
  if (dirname(start) === start) throw new DatabaseError("The database migrations are missing.");
  return findMigrations(dirname(start));
}
