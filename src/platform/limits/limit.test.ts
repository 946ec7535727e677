import { generateKeySync } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { endedCounts } from "./ended-counts.ts";
import { Limit, type LimitRule } from "./limit.ts";
import { rateLimits } from "./tables.ts";

const rule: LimitRule = { name: "posts", most: 3, windowMs: 600_000 };
const key = generateKeySync("hmac", { length: 256 });
const address = "203.0.113.7";

let database: TestDatabase;
/** How often the database was asked. */
let asked: number;
beforeEach(async () => {
  database = await createTestDatabase();
  asked = 0;
});
afterEach(() => database.close());

/** A limit as one of several servers has it. */
const openServer = (given: Partial<LimitRule> = {}) =>
  new Limit(
    { ...rule, ...given },
    {
      query: (query: pg.QueryConfig) => {
        asked += 1;
        return database.pool.query(query);
      },
      key,
    },
  );

/** How many of so many are taken, by each server in turn. */
async function taken(limits: Limit[], times: number, from: (time: number) => string) {
  let count = 0;
  for (let time = 0; time < times; time += 1)
    if ((await limits[time % limits.length]?.count(from(time))) === 0) count += 1;
  return count;
}

test("servers count together, also at the same moment", async () => {
  const servers = [openServer(), openServer(), openServer()];
  const all = servers.flatMap((server) => [1, 2, 3].map(() => server.count(address)));
  expect((await Promise.all(all)).filter((seconds) => seconds === 0)).toHaveLength(3);
  expect(await taken(servers, 6, () => "203.0.113.8")).toBe(3);
});

test("who is refused hears for how long, and is refused from memory from then on", async () => {
  const server = openServer();
  expect(server.secondsFull(address)).toBe(0);
  expect(await taken([server], 3, () => address)).toBe(3);
  expect(await server.count(address)).toBeGreaterThan(590);
  const before = asked;
  expect(await taken([server], 100, () => address)).toBe(0);
  expect(asked).toBe(before);
  expect(server.secondsFull(address)).toBeGreaterThan(590);
  expect(server.secondsFull("203.0.113.8")).toBe(0);
});

test("a site that is full is refused from memory, whichever of its networks asks", async () => {
  const server = openServer();
  const from = (time: number) => `2001:db8:1:${time}::1`;
  expect(await taken([server], 40, from)).toBe(12);
  const before = asked;
  expect(await taken([server], 40, (time) => from(time + 1000))).toBe(0);
  expect(asked).toBe(before);
});

test("what is given back was not counted", async () => {
  const server = openServer();
  for (let time = 0; time < 10; time += 1) {
    expect(await server.count("2001:db8::1")).toBe(0);
    await server.giveBack("2001:db8::1");
  }
});

test("limits of different names do not meet", async () => {
  expect(await taken([openServer()], 5, () => address)).toBe(3);
  expect(await taken([openServer({ name: "sign-ins" })], 5, () => address)).toBe(3);
});

test("while the database is away each server counts for itself", async () => {
  const servers = [openServer(), openServer()];
  await database.takeAway();
  expect(await taken(servers, 20, () => address)).toBe(6);
});

test("a database that hangs keeps nobody waiting for long", async () => {
  const hanging = new Limit(rule, { query: () => new Promise(() => undefined), key });
  const answers = await Promise.all([1, 2, 3, 4].map(() => hanging.count(address)));
  expect(answers.filter((seconds) => seconds === 0)).toHaveLength(3);
});

test("the table holds nobody's address, is no part of the log of writes, and is emptied", async () => {
  const server = openServer({ windowMs: 50 });
  await server.count(address);
  await server.count("2001:db8:1:2::3");
  const rows = await database.db.select().from(rateLimits);
  expect(rows.map((row) => row.key)).toEqual(
    Array(3).fill(expect.stringMatching(/^posts:[\w-]{43}$/)),
  );
  const { rows: kinds } = await database.db.execute(
    sql`select relpersistence from pg_class where relname = 'rate_limits'`,
  );
  expect(kinds).toEqual([{ relpersistence: "u" }]);
  await openServer().count("203.0.113.9");
  await sleep(60);
  expect(await endedCounts.delete(database.db)).toBe(3);
  expect(await database.db.select().from(rateLimits)).toHaveLength(1);
});
