import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/setup/database.ts";
import { jobs } from "../../../domain/server/tables.ts";
import { indexJobs } from "../index-jobs.ts";
import { openSnapshots, type Snapshots } from "../snapshot/snapshots.ts";
import { prepareVersion } from "../version.ts";
import { preloadTerms } from "./preload-terms.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await add(Array(60).fill("Charge Nurse, Heart Center"));
  await add(Array.from({ length: 40 }, () => `Welder ${randomUUID().replaceAll("-", "")}`));
});
afterEach(() => database.close());

async function add(titles: string[]): Promise<void> {
  const rows = titles.map((title) => ({
    source: "desk",
    sourceId: randomUUID(),
    slug: "job",
    title,
    description: "<p>Text</p>",
    kind: "contract" as const,
    sector: "it" as const,
    country: "DE",
    workplace: "on-site" as const,
    postedAt: new Date(0),
    digest: "",
  }));
  const added = await database.db.insert(jobs).values(rows).returning({ id: jobs.id });
  await indexJobs(
    database.db,
    added.map(({ id }) => id),
  );
}

const analyze = () => database.pool.query("analyze job_search");
const never = new AbortController().signal;
const termsOf = (snapshots: Snapshots) =>
  snapshots.use(async ({ snapshot }) => [...snapshot.terms.keys()]);
const termBytes = 1_000_000;

test("the commonest terms are there before anybody searches, and are loaded once", async () => {
  const snapshots = openSnapshots(database.db, termBytes, prepareVersion(database.db));
  expect(await preloadTerms(database.db, snapshots, never)).toBe(0);
  await analyze();
  const loaded = await preloadTerms(database.db, snapshots, never);
  expect(await termsOf(snapshots)).toEqual(expect.arrayContaining(["nurs", "t:nurs", "t:welder"]));
  expect(await termsOf(snapshots)).toHaveLength(loaded);
  expect(await preloadTerms(database.db, snapshots, never)).toBe(0);
});

test("terms that become common later are loaded then", async () => {
  const snapshots = openSnapshots(database.db, termBytes, prepareVersion(database.db));
  await analyze();
  await preloadTerms(database.db, snapshots, never);
  await add(Array(50).fill("Baker"));
  await analyze();
  expect(await preloadTerms(database.db, snapshots, never)).toBeGreaterThan(0);
  expect(await termsOf(snapshots)).toContain("t:baker");
});

test("they leave a quarter of the memory for what people search, the commonest first, and stop when they should", async () => {
  await analyze();
  const small = openSnapshots(database.db, 2_000, prepareVersion(database.db));
  await preloadTerms(database.db, small, never);
  const terms = await termsOf(small);
  expect(terms).toContain("text");
  expect(terms).not.toContain("t:welder");
  expect(await preloadTerms(database.db, small, never)).toBe(0);
  const stopped = openSnapshots(database.db, termBytes, prepareVersion(database.db));
  expect(await preloadTerms(database.db, stopped, AbortSignal.abort())).toBe(0);
});
