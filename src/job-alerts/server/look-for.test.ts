import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { openJobSearch } from "../../jobs/search/server/job-search.ts";
import { openNow } from "../open-now.ts";
import { lookFor } from "./look-for.ts";
import { listJobs } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await listJobs(database.db, { count: 2 });
});
afterAll(() => database.close());

const look = (search: string) => lookFor(openJobSearch(database.db), search);

test("a search that finds something is told with how much", async () => {
  const [found, ...others] = await look("q=nurse");
  expect(found).toEqual({ search: "q=nurse", total: 2 });
  expect(others).toEqual([]);
  expect(openNow(found)).toContain("2 jobs are open now.");
});

test("words and places that look mistyped stand second, after what was probably meant", async () => {
  expect(await look("q=nurze")).toEqual([
    { search: "q=nurse", total: 2 },
    { search: "q=nurze", total: 0 },
  ]);
  expect(await look("location=Huston%2C+Texs&q=nurse")).toMatchObject([
    { search: "location=Houston%2C+Texas&q=nurse", total: 2 },
    { total: 0 },
  ]);
});

test("what is right and not there is none now; a place that nobody knows is told as such", async () => {
  const [chicago] = await look("location=Chicago%2C+Illinois&q=nurse");
  expect(chicago).toEqual({ search: "location=Chicago%2C+Illinois&q=nurse", total: 0 });
  expect(openNow(chicago)).toBe("None are open now. We will write when the first one opens.");
  const [nowhere] = await look("location=Xyzzyqua&q=nurse");
  expect(nowhere).toMatchObject({ total: 0, unknownPlace: "Xyzzyqua" });
  expect(openNow(nowhere)).toContain("We do not know the place “Xyzzyqua”");
});
