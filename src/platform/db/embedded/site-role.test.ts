import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { superuser } from "./cluster.ts";
import { createFolder, startSession } from "./session.testing.ts";

let folder: string;
beforeEach(async () => {
  folder = await createFolder();
});
afterEach(() => rm(folder, { recursive: true }));

/** Does what an older version of the program did, which was the cluster's superuser. */
async function asSuperuser(statements: readonly string[]): Promise<void> {
  const password = await readFile(join(folder, "postgres/password"), "utf8");
  const host = join(folder, "postgres/run");
  const client = new pg.Client({ host, user: superuser, password, database: "postgres" });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

test("what an older version made as superuser is handed over to the website's role", async () => {
  const first = await startSession(folder);
  await asSuperuser([
    "create schema drizzle",
    "create table drizzle.migrations (id serial primary key)",
    "create extension pg_trgm",
    "create table said (id bigint generated always as identity primary key, word text)",
    "create index said_words on said using gin (word gin_trgm_ops)",
    "create sequence alone",
    "create view loud as select upper(word) as word from said",
    "create function twice(n int) returns int language sql as 'select 2 * n'",
    "create type mood as enum ('sunny')",
    "create text search dictionary stem (template = snowball, language = english)",
    "create text search configuration words (copy = pg_catalog.english)",
    "alter database postgres owner to daystead",
  ]);
  expect(await first.query("insert into said (word) values ('hello')")).toBe("error 42501");
  await first.close();

  const second = await startSession(folder);
  for (const statement of [
    "insert into said (word) values ('hello')",
    "alter table said add column at timestamptz",
    "drop index said_words",
    "insert into drizzle.migrations default values",
    "select nextval('alone')",
    "drop view loud",
    "drop function twice(int)",
    "alter type mood add value 'shady'",
    "alter text search configuration words alter mapping for asciiword with stem",
    "create extension if not exists pg_trgm",
    "create schema another",
    "comment on database postgres is 'ours'",
  ]) {
    expect(await second.query(statement), statement).not.toMatch(/^error/);
  }
  await second.close();
});
