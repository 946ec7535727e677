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
