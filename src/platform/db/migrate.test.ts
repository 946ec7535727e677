import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/setup/database.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./client.ts";
import { findMigrations, migrateDatabase } from "./migrate.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };
import { submissions } from "./tables.ts";

test("four programs that start at once on an empty database all find it migrated", async () => {
  const empty = await createTestDatabase();
  await empty.pool.query("drop schema public cascade");
  await empty.pool.query("drop schema drizzle cascade");
  await empty.pool.query("create schema public");
  const start = async () => {
    const settings = { databaseUrl: empty.url, dataDir: "" };
    const { db, pool, close } = await openDatabase(settings, createLog("silent"));
    await migrateDatabase(pool);
    expect(await db.$count(submissions)).toBe(0);
    await close();
  };
  await Promise.all([start(), start(), start(), start()]);
  const { rows } = await empty.pool.query("select from drizzle.__drizzle_migrations");
  expect(rows).toHaveLength(journal.entries.length);
  await empty.close();
});

test("a migration that has to wait for a table keeps nobody else from it", async () => {
  const database = await createTestDatabase();
  const folder = await writeMigration(`alter table "submissions" add column "later" text`);
  // As an import or a long list holds it.
  const reader = await database.pool.connect();
  await reader.query("begin");
  await reader.query("lock table submissions in access share mode");
  const migrated = migrateDatabase(database.pool, folder);
  const waits = async () => {
    const { rowCount } = await database.pool.query(
      "select from pg_locks where relation = 'submissions'::regclass and not granted",
    );
    return rowCount;
  };
  await expect.poll(waits, { interval: 10 }).toBe(1);
  // As long as it waited for the table, this would.
  await database.pool.query("select count(*) from submissions");
  await reader.query("commit");
  reader.release();
  await migrated;
  await database.pool.query("select later from submissions");
  await database.close();
  await rm(folder, { recursive: true });
});

test("what a newer version has made of the database is left alone", async () => {
  const database = await createTestDatabase();
  const folder = await writeMigration(`alter table "submissions" add column "later" text`);
  await migrateDatabase(database.pool, folder);
  await migrateDatabase(database.pool);
  await database.pool.query("select later from submissions");
  await database.close();
  await rm(folder, { recursive: true });
});

/** A folder with one migration that is newer than ours. */
async function writeMigration(sql: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "daystead-migrations-"));
  await mkdir(join(folder, "meta"));
  const last = Math.max(...journal.entries.map(({ when }) => when));
  const entry = { idx: 0, version: "7", when: last + 1, tag: "later", breakpoints: true };
  const entries = { ...journal, entries: [entry] };
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify(entries));
  await writeFile(join(folder, "later.sql"), sql);
  return folder;
}

test("migrations are found from the sources, and beside a bundle", async () => {
  const dist = await mkdtemp(join(tmpdir(), "daystead-dist-"));
  const chunks = join(dist, "program/chunks");
  await mkdir(join(dist, "migrations/meta"), { recursive: true });
  await mkdir(chunks, { recursive: true });
  await writeFile(join(dist, "migrations/meta/_journal.json"), "{}");
  expect(findMigrations(chunks)).toBe(join(dist, "migrations"));
  expect(findMigrations(import.meta.dirname)).toBe(join(import.meta.dirname, "migrations"));
  expect(() => findMigrations(tmpdir())).toThrow("migrations are missing");
  await rm(dist, { recursive: true });
});
