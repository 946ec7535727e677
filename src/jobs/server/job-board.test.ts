import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeExamples } from "../../../scripts/seed-jobs/make-examples.ts";
import { readRoles } from "../../../scripts/seed-jobs/roles.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { allJobs, readCriteria } from "../domain/criteria.ts";
import { importJobs } from "../import/import-jobs.ts";
import { fewestJobs } from "../landing/landing.ts";
import { indexJobs } from "../search/server/index-jobs.ts";
import { openJobSearch } from "../search/server/job-search.ts";
import { type JobBoard, openJobBoard } from "./job-board.ts";

let database: TestDatabase;
let board: JobBoard;

beforeAll(async () => {
  database = await createTestDatabase();
  board = openJobBoard(database.db, openJobSearch(database.db));
  expect(await board.landings()).toEqual([]);
  const items = makeExamples(readRoles(), new Date());
  await importJobs(database.pool, inTurn(items), { source: "examples" });
});
afterAll(() => database.close());

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
  const countries = await board.landings();
  expect(countries.map(({ country }) => country.place)).toEqual(["United States", "India"]);
  for (const { country, sectors, cities } of countries) {
    for (const { criteria, total, path } of [country, ...sectors, ...cities]) {
      expect(total, path).toBeGreaterThanOrEqual(fewestJobs);
      expect((await board.search(criteria)).result.total, path).toBe(total);
    }
  }
});

test("the pay of a landing page spans that of its jobs", async () => {
  const criteria = { ...allJobs, location: "India" };
  const [commonest] = await board.payRanges(criteria);
  expect(commonest).toMatchObject({ currency: "INR", period: "year" });
  const { result } = await board.search(criteria);
  for (const { pay } of result.jobs) {
    if (pay?.period !== "year") continue;
    expect(commonest?.min).toBeLessThanOrEqual(pay.min);
    expect(commonest?.max).toBeGreaterThanOrEqual(pay.max);
  }
  expect(await board.payRanges({ ...allJobs, location: "Narnia" })).toEqual([]);

  await database.db.execute(sql`update jobs set pay_max = pay_max + 7 where country = 'IN'`);
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from jobs limit 1`);
  await indexJobs(database.db, [Number(rows[0]?.id)]);
  expect((await board.payRanges(criteria))[0]?.max).toBe((commonest?.max ?? 0) + 7);
});
