import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import { allJobs } from "../../domain/criteria.ts";
import { jobs } from "../../domain/server/tables.ts";
import { indexJobs } from "./index-jobs.ts";
import { searchJobs } from "./search-jobs.ts";
import { currentSnapshot } from "./snapshot.ts";
import { compact, createTermCache, isList, toList, toSet } from "./term-slots.ts";

test("a term is kept as a list while that is smaller than a bit for each slot", () => {
  const few = Int32Array.of(7, 3);
  const many = Int32Array.from({ length: 400 }, (_, index) => 10_000 - index);
  expect(isList(compact(few, 10_001))).toBe(true);
  expect(isList(compact(many, 10_001))).toBe(false);
  for (const list of [few, many])
    expect(toList(toSet(compact(list, 10_001), 10_001))).toEqual(list.toSorted());
});

test("those not asked for longest make room, and terms that no job has do not pile up", () => {
  const terms = createTermCache();
  for (const term of ["a", "b", "c"]) {
    terms.get("a");
    terms.set(term, new Int32Array(7_000_000));
  }
  expect([...terms.keys()].toSorted()).toEqual(["a", "c"]);
  for (let index = 0; index < 400_000; index++) terms.set(`none ${index}`, new Int32Array());
  expect(terms.size).toBeLessThan(400_000);
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const job: Omit<typeof jobs.$inferInsert, "sourceId" | "title"> = {
  source: "desk",
  slug: "job",
  description: "<p>Text</p>",
  kind: "contract",
  sector: "it",
  country: "DE",
  workplace: "remote",
  postedAt: new Date(0),
  digest: "",
};

async function add(titles: string[]): Promise<number[]> {
  const rows = titles.map((title) => ({ ...job, title, sourceId: randomUUID() }));
  const added = await database.db.insert(jobs).values(rows).returning({ id: jobs.id });
  const ids = added.map(({ id }) => id);
  await indexJobs(database.db, ids);
  return ids;
}

const ascending = (one: number, other: number) => one - other;

test("what is kept follows the jobs: few of a term and many, added, changed and closed", async () => {
  const { db } = database;
  const found = async (q: string) =>
    (await searchJobs(db, { ...allJobs, q }, new Date())).jobs
      .map(({ id }) => id)
      .toSorted(ascending);
  const many = await add(Array(15).fill("Nurse"));
  await add(Array(100).fill("Baker"));
  const few = await add(["Welder"]);
  expect(await found("nurse")).toEqual(many);
  expect(await found("welder")).toEqual(few);

  const { terms } = await currentSnapshot(db);
  const kept = [...terms.keys()].toSorted();
  const isKeptAsList = (term: string) => isList(terms.peek(term) ?? new Int32Array());
  expect([isKeptAsList("nurs"), isKeptAsList("welder")]).toEqual([false, true]);
  const [newNurse, newWelder] = await add(["Nurse", "Welder"]);
  await db
    .update(jobs)
    .set({ title: "Welder" })
    .where(eq(jobs.id, many[0] ?? 0));
  await db
    .update(jobs)
    .set({ closedAt: new Date() })
    .where(eq(jobs.id, few[0] ?? 0));
  await indexJobs(db, [...many.slice(0, 1), ...few]);
  await currentSnapshot(db);
  expect([...terms.keys()].toSorted()).toEqual(kept);
  expect(await found("nurse")).toEqual([...many.slice(1), newNurse]);
  expect(await found("welder")).toEqual([many[0], newWelder]);
});
