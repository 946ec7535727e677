import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import { jobs } from "../../domain/server/tables.ts";
import { jobSearch, jobSearchVersion, jobWords } from "./index/tables.ts";
import { indexJobs, indexRules, reindexAll } from "./index-jobs.ts";
import { indexOutdated } from "./index-outdated.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`truncate ${jobs}, ${jobSearch} restart identity cascade`);
});

const job: Omit<typeof jobs.$inferInsert, "sourceId"> = {
  source: "desk",
  title: "Senior C# / .NET Developers",
  slug: "senior",
  description: "<p>You go to <b>R&amp;D</b> and mentor others.</p>",
  kind: "contract",
  sector: "it",
  skills: ["Node.js", "K8s"] as string[],
  city: "Houston",
  state: "Texas",
  country: "US",
  workplace: "on-site",
  payMin: 40,
  payMax: 50,
  currency: "USD",
  payPeriod: "hour",
  postedAt: new Date(),
  digest: "",
};

async function add(sourceId: string, changes: Partial<typeof jobs.$inferInsert> = {}) {
  const [row] = await database.db
    .insert(jobs)
    .values({ ...job, sourceId, ...changes })
    .returning({ id: jobs.id });
  if (!row) throw new Error("Not inserted");
  return row.id;
}

const rows = () => database.db.select().from(jobSearch).orderBy(jobSearch.slot);

test("a job's words are stems, marked by where they stand, and odd names are kept whole", async () => {
  await indexJobs(database.db, [await add("1")]);
  const { rows: found } = await database.db.execute<{ words: string[] }>(
    sql`select tsvector_to_array(words) as words from ${jobSearch}`,
  );
  expect(found[0]?.words).toEqual([
    ..."csharp|develop|dotnet|e:senior csharp dotnet develop|go|houston|k8s|mentor|nodej|p:houston|p:texa|randd".split(
      "|",
    ),
    ..."s:k8s|s:nodej|senior|t:csharp|t:develop|t:dotnet|t:senior|texa|x:senior|xt:senior".split(
      "|",
    ),
  ]);
});

test("jobs that were indexed by former rules are indexed anew, once", async () => {
  await indexJobs(database.db, [await add("1"), await add("2")]);
  await database.db.update(jobSearch).set({ rules: 0, words: "old" }).where(eq(jobSearch.slot, 1));
  expect(await indexOutdated(database.db)).toBe(1);
  expect((await rows())[1]?.words).toContain("'t:develop'");
  expect(await indexOutdated(database.db)).toBe(0);
});

test("jobs that a newer version has indexed are left to it", async () => {
  await indexJobs(database.db, [await add("1")]);
  await database.db.update(jobSearch).set({ rules: indexRules + 1 });
  expect(await indexOutdated(database.db)).toBe(0);
});

test("what a job pays in a year is indexed", async () => {
  await indexJobs(database.db, [await add("1")]);
  expect(await rows()).toMatchObject([{ yearlyPay: 104_000, currency: "USD", open: true }]);
});

test("drafts and closed jobs are not found, and those that close no more", async () => {
  const open = await add("1");
  const others = [await add("2", { postedAt: null }), await add("3", { closedAt: new Date() })];
  await indexJobs(database.db, [open, ...others]);
  expect(await rows()).toMatchObject([{ jobId: open, open: true }]);
  await database.db.update(jobs).set({ closedAt: new Date() });
  await indexJobs(database.db, [open]);
  expect(await rows()).toMatchObject([{ jobId: open, open: false, words: "" }]);
});

test("a job keeps its slot when it changes, and slots have no gaps", async () => {
  const ids = [await add("1"), await add("2")];
  await indexJobs(database.db, ids);
  await indexJobs(database.db, ids);
  await reindexAll(database.db);
  await indexJobs(database.db, [await add("3")]);
  expect((await rows()).map(({ slot }) => slot)).toEqual([0, 1, 2]);
});

test("each change has a version of its own", async () => {
  const before = await database.db.select().from(jobSearchVersion);
  await indexJobs(database.db, [await add("1")]);
  const after = await database.db.select().from(jobSearchVersion);
  expect(after[0]?.version).toBe((before[0]?.version ?? 0) + 1);
  expect((await rows())[0]?.version).toBe(after[0]?.version);
});

test("two who index at the same time both succeed", async () => {
  const ids = [await add("1"), await add("2"), await add("3")];
  await Promise.all(ids.map((id) => indexJobs(database.db, [id, ...ids])));
  expect(await rows()).toHaveLength(3);
});

test("the words of titles, skills and places are known for typos", async () => {
  const open = await add("1", { title: "Phlebotomist" });
  const closed = await add("2", { title: "Lamplighter", closedAt: new Date() });
  await indexJobs(database.db, [open, closed]);
  const words = (await database.db.select().from(jobWords)).map(({ word }) => word);
  expect(words).toEqual(expect.arrayContaining(["phlebotomist", "nodejs", "houston"]));
  expect(words).not.toContain("lamplighter");
});

test("texts of any length are indexed", async () => {
  const id = await add("1", { title: "é".repeat(5_000), description: "a b ".repeat(500_000) });
  await indexJobs(database.db, [id]);
  expect(await rows()).toHaveLength(1);
});
