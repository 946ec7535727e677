import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import journal from "../../src/platform/db/migrations/meta/_journal.json" with { type: "json" };
import { findConflicts } from "./find-conflicts.ts";

const folder = resolve("src/platform/db/migrations");

/** Those before went out when all servers were stopped for a new version. */
const firstChecked = 33;

test.each(journal.entries.filter(({ idx }) => idx >= firstChecked).map(({ tag }) => tag))(
  "%s lets the version before go on",
  async (tag) => {
    expect(await findConflicts(await readFile(join(folder, `${tag}.sql`), "utf8"))).toEqual([]);
  },
);

describe("is let through:", () => {
  test.each([
    `create table "news" ("id" integer primary key)`,
    `create table "news" ("id" integer);--> statement-breakpoint
     create unique index on "news" ("id");--> statement-breakpoint
     alter table "news" add constraint "one" check ("id" = 1);--> statement-breakpoint
     insert into "news" values (1)`,
    `alter table "jobs" add column "a" text`,
    `alter table "jobs" add column "a" integer default 0 not null`,
    `alter table "jobs" add column "a" text[] default '{}' not null`,
    `alter table "jobs" add column "a" jsonb default '[]'::jsonb not null`,
    `alter table "jobs" add column "a" timestamp with time zone default now() not null`,
    `alter table "jobs" alter column "a" set default 3`,
    `create extension if not exists pg_trgm`,
    `-- both versions: nothing has read it since 1.4
     alter table "jobs" drop column "a"`,
  ])("%s", async (sql) => {
    expect(await findConflicts(sql)).toEqual([]);
  });
});

describe("is not:", () => {
  test.each([
    `drop table "jobs"`,
    `drop index "jobs_open"`,
    `drop function job_search_slots`,
    `alter table "jobs" rename to "vacancies"`,
    `alter table "jobs" rename column "a" to "b"`,
    `alter table "jobs" drop column "a"`,
    `alter table "jobs" add column "a" text not null`,
    `alter table "jobs" add column "a" text unique`,
    `alter table "jobs" add column "a" uuid default gen_random_uuid() not null`,
    `alter table "jobs" add column "a" text generated always as (lower("title")) stored`,
    `alter table "jobs" add column "a" integer generated always as identity`,
    `alter table "jobs" alter column "a" type text`,
    `alter table "jobs" alter column "a" set not null`,
    `alter table "jobs" alter column "a" drop not null`,
    `alter table "jobs" alter column "a" drop default`,
    `alter table "jobs" add constraint "b" check ("a" > 0)`,
    `alter table "jobs" add constraint "b" foreign key ("a") references "c" ("id")`,
    `alter table "jobs" drop constraint "b"`,
    `create index on "jobs" ("a")`,
    `create trigger "t" before insert on "jobs" execute function "f"()`,
    `create or replace function "f"() returns integer language sql as 'select 1'`,
    `update "jobs" set "a" = 1`,
    `alter type "kind" add value 'more'`,
    `-- both versions:
     drop table "jobs"`,
    `-- both versions: is nobody's
     drop table "olds";--> statement-breakpoint
     drop table "jobs"`,
  ])("%s", async (sql) => {
    expect(await findConflicts(sql)).toHaveLength(1);
  });
});
