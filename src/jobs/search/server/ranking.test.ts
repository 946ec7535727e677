import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import { allJobs } from "../../domain/criteria.ts";
import { jobs } from "../../domain/server/tables.ts";
import { reindexAll } from "./index-jobs.ts";
import { type JobSearch, openJobSearch } from "./job-search.ts";
import { rankingJobs, rankingQueries } from "./ranking.fixture.ts";

const now = new Date("2026-06-01T12:00:00Z");
const day = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let jobSearch: JobSearch;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(jobs).values(
    rankingJobs.map(({ age, ...job }, index) => ({
      ...job,
      source: "desk",
      sourceId: String(index),
      slug: `job-${index}`,
      kind: "contract" as const,
      payMin: 40,
      payMax: 60,
      currency: "USD",
      payPeriod: "hour" as const,
      postedAt: new Date(now.getTime() - (age + 1) * day),
      digest: "",
    })),
  );
  await reindexAll(database.db);
  jobSearch = openJobSearch(database.db);
});
afterAll(() => database.close());

describe.each(Object.entries(rankingQueries))("%s", (_, queries) => {
  test.each(queries)("$q $location", async ({ q, location = "", first, total }) => {
    const criteria = { ...allJobs, q, location, sort: "relevance" as const };
    const { result } = await jobSearch.search(criteria, now);
    expect(result.jobs.slice(0, first.length).map(({ title }) => title)).toEqual(first);
    if (total !== undefined) expect(result.total).toBe(total);
  });
});

test("the table has 60 queries or more, over some 80 jobs", () => {
  expect(Object.values(rankingQueries).flat().length).toBeGreaterThanOrEqual(60);
  expect(rankingJobs.length).toBeGreaterThanOrEqual(80);
});
