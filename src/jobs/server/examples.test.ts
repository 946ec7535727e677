import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { allJobs } from "../domain/criteria.ts";
import { readFrom } from "../domain/server/read-from.ts";
import { readOpenJobs } from "../domain/server/read-jobs.ts";
import { jobs } from "../domain/server/tables.ts";
import { indexJobs } from "../search/server/index-jobs.ts";
import { type JobSearch, openJobSearch } from "../search/server/job-search.ts";
import { type JobBoard, openJobBoard } from "./job-board.ts";

const now = new Date();
let database: TestDatabase;
let search: JobSearch;
let board: JobBoard;

const title = "Data Engineer";
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);

beforeAll(async () => {
  database = await createTestDatabase();
  search = openJobSearch(database.db);
  board = openJobBoard(database.db, search);
  const madeUp = Array.from({ length: 4 }, (_, index) => ({ title, pay: 900 + index }));
  await add([...madeUp.map((job) => ({ ...job, example: true })), { title, pay: 60 }]);
});
afterAll(() => database.close());

type Given = { title: string; pay: number; example?: boolean };

async function add(given: Given[], firstId = 0): Promise<void> {
  const rows = given.map(({ title, pay, example = false }, index) => ({
    source: example ? "example" : "desk",
    sourceId: String(firstId + index),
    slug: "job",
    digest: "",
    title: example ? `${title} example` : title,
    description: "<p>Pipelines.</p>",
    kind: "contract" as const,
    sector: "it",
    skills: ["Python"],
    city: "Houston",
    state: "Texas",
    country: "US",
    workplace: "on-site" as const,
    payMin: pay,
    payMax: pay,
    currency: "USD",
    payPeriod: "hour" as const,
    postedAt: now,
    listedAt: now,
    example,
  }));
  const added = await database.db.insert(jobs).values(rows).returning({ id: jobs.id });
  const ids = added.map(({ id }) => id);
  await indexJobs(database.db, ids);
}

test("a search shows made-up jobs, which say so, unless real ones alone are asked for", async () => {
  const all = await board.search({ ...allJobs, q: "engineer" });
  expect(all.result.total).toBe(5);
  expect(all.result.jobs.filter(({ example }) => example)).toHaveLength(4);
  const real = await search.search({ ...allJobs, q: "engineer" }, new Date(), { isReal: true });
  expect(titles(real.result.jobs)).toEqual([title]);
  expect(real.result.facets.place).toEqual({ "Houston, Texas": 1 });
  const { result } = await search.search({ ...allJobs, q: "example" }, new Date(), {
    isReal: true,
  });
  expect(result.total).toBe(0);
});

test("feeds and alerts have none of them", async () => {
  expect(titles(await board.lastListed(allJobs, 50))).toEqual([title]);
  const open: string[] = [];
  for await (const job of readOpenJobs(readFrom(database.db), {
    now: new Date(),
    withExamples: false,
  }))
    open.push(job.title);
  expect(open).toEqual([title]);
  const listed = { after: new Date(now.getTime() - 1), until: now };
  expect(await search.newlyListed(allJobs, listed)).toHaveLength(1);
});

test("landing pages are made of real jobs alone", async () => {
  const path = "/jobs/in/houston-texas/python";
  expect([...(await board.landings()).byPath]).toEqual([]);
  expect(await board.landing(path)).toMatchObject({ page: undefined });
  const others = [70, 80].map((pay, index) => ({ title: `${title} ${index}`, pay }));
  await add(others, 10);
  const later = openJobBoard(database.db, openJobSearch(database.db));
  const paths = [...(await later.landings()).byPath.keys()];
  expect(paths).toEqual(
    expect.arrayContaining([path, "/jobs/in/texas", "/jobs/in/united-states/it"]),
  );
  const overview = (await later.landing(path))?.page?.overview;
  expect(overview).toMatchObject({ total: 3, skills: [{ name: "Python", jobs: 3 }] });
  expect(overview?.pay).toEqual([
    { min: 60, median: 70, max: 80, currency: "USD", period: "hour", jobs: 3 },
  ]);
  expect(overview?.jobs.filter(({ example }) => example)).toEqual([]);
});
