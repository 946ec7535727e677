import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeExamples } from "../../../scripts/seed-jobs/make-examples.ts";
import { readRoles } from "../../../scripts/seed-jobs/roles.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { allJobs, readCriteria } from "../domain/criteria.ts";
import { jobs as jobTable } from "../domain/server/tables.ts";
import type { FeedItem } from "../import/feed.ts";
import { importJobs } from "../import/import-jobs.ts";
import { fewestJobs } from "../landing/landing.ts";
import { openJobSearch } from "../search/server/job-search.ts";
import { type JobBoard, openJobBoard } from "./job-board.ts";

let database: TestDatabase;
let board: JobBoard;

beforeAll(async () => {
  database = await createTestDatabase();
  board = openJobBoard(database.db, openJobSearch(database.db));
  const items = makeExamples(readRoles(), new Date()).map(inHouston);
  await importJobs(database.pool, inTurn(items), { source: "examples" });
});
afterAll(() => database.close());

/** So many jobs of one skill in one city that it has a page. */
function inHouston(item: FeedItem, index: number): FeedItem {
  if (!("record" in item) || index >= 4) return item;
  const there = { city: "Houston", state: "Texas", country: "US", workplace: "on-site" as const };
  return { ...item, record: { ...item.record, ...there, hybridDays: null, skills: ["Python"] } };
}

async function* inTurn<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

test("a page after the last one is answered with the last one", async () => {
  const { criteria, result } = await board.search({ ...allJobs, page: 50 });
  expect(criteria.page).toBe(result.pages);
  expect(result.jobs.length).toBeGreaterThan(0);
  const none = await board.search({ ...allJobs, location: "Narnia", page: 7 });
  expect(none.criteria.page).toBe(1);
});

test("only a search without result is told what less would give, and only where it is asked", async () => {
  expect(await board.search(allJobs, { isAdvised: true })).not.toHaveProperty("relaxations");
  const criteria = readCriteria(new URLSearchParams("q=welder&kind=in-house"));
  const { result, relaxations } = await board.search(criteria, { isAdvised: true });
  expect(result.total).toBe(0);
  expect(relaxations?.length).toBeGreaterThan(0);
  expect(await board.search(criteria)).not.toHaveProperty("relaxations");
});

test("landing pages have jobs enough, and as many as their search finds", async () => {
  const { countries, byPath } = await board.landings();
  expect(countries.map(({ country }) => country.place)).toEqual(["United States", "India"]);
  const types = new Set([...byPath.values()].map(({ type }) => type));
  expect(types).toEqual(new Set(["country", "state", "city", "sector", "remote", "skill"]));
  for (const { criteria, total, path } of byPath.values()) {
    expect(total, path).toBeGreaterThanOrEqual(fewestJobs);
    const found = (await board.search(criteria)).result.total;
    expect(found, path).toBe(total);
    expect((await board.landing(path))?.page?.overview, path).toMatchObject({ total });
  }
});

test("an address that may have a page, and has too few jobs, names its search alone", async () => {
  const { byPath } = await board.landings();
  expect(byPath.has("/jobs/in/wyoming")).toBe(false);
  const found = await board.landing("/jobs/in/wyoming");
  expect(found).toMatchObject({ landing: { criteria: { location: "Wyoming" } } });
  expect(found?.page).toBeUndefined();
  expect(await board.landing("/jobs/in/narnia")).toBeUndefined();
});

test("the figures of a landing page are those of its jobs", async () => {
  const read = async () => {
    const overview = (await board.landing("/jobs/in/india"))?.page?.overview;
    if (!overview) throw new Error("There is no such page");
    return overview;
  };
  const { pay, total, workplace, kind, skills, jobs } = await read();
  const { rows } = await database.db.execute<{ middle: number }>(
    sql`select ((pay_min + pay_max) / 2)::float8 as middle from jobs
      where country = 'IN' and currency = 'INR' and pay_period = 'year' order by middle`,
  );
  const middles = rows.map(({ middle }) => middle);
  const half = (middles.length - 1) / 2;
  const median = ((middles[Math.floor(half)] ?? 0) + (middles[Math.ceil(half)] ?? 0)) / 2;
  expect(pay[0]).toMatchObject({ currency: "INR", period: "year", median, jobs: middles.length });
  const sum = (counts: object) => Object.values(counts).reduce((all, count) => all + count, 0);
  const choices = await database.db.$count(jobTable, sql`country = 'IN' and or_remote`);
  expect([sum(workplace), sum(kind)]).toEqual([total + choices, total]);
  expect(jobs.map(({ postedAt }) => postedAt)).toEqual(
    jobs
      .map(({ postedAt }) => postedAt)
      .toSorted()
      .toReversed(),
  );
  expect(skills[0]?.jobs).toBeGreaterThan(1);
});

test("a saved job that is dated a day ahead is open, as its page is", async () => {
  const [first] = await database.db.select({ id: jobTable.id }).from(jobTable).limit(1);
  const id = first?.id ?? 0;
  const change = (to: object) =>
    database.db.update(jobTable).set(to).where(sql`${jobTable.id} = ${id}`);
  await change({ postedAt: sql`now() + interval '20 hours'` });
  expect(await board.saved([id])).toMatchObject([{ id, isOpen: true }]);
  await change({ closedAt: sql`now()` });
  expect(await board.saved([id])).toMatchObject([{ id, isOpen: false }]);
});
