import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "../../src/platform/db/client.ts";
import { createLog } from "../../src/platform/log.ts";

export type TestDatabase = Pick<Database, "db" | "pool"> & {
  /** Works as DATABASE_URL, also for another process. */
  url: string;
  /** Breaks every connection to it, and lets nobody in any more. */
  takeAway(): Promise<void>;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
};

/** Makes a migrated, empty database of the test's own: a copy of the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(`create database ${name} template template strategy file_copy`);
  const address = new URL(inject("postgresUrl"));
  address.pathname = `/${name}`;
  const url = address.href;
  const { db, pool, close } = await openDatabase(
    { databaseUrl: url, dataDir: "" },
    createLog("silent"),
  );
  return {
    url,
    db,
    pool,
    async takeAway() {
      await administer(`alter database ${name} with allow_connections false`);
      await administer(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
    },
    close: async () => {
      await close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
}
