import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { allJobs } from "../domain/criteria.ts";
import { jobs } from "../domain/server/tables.ts";
import { openJobSearch } from "../search/server/job-search.ts";
import { FeedError, type FeedItem, toItem } from "./feed.ts";
import { importJobs } from "./import-jobs.ts";

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const newJob = (sourceId: string, change: object = {}): FeedItem =>
  toItem(`job ${sourceId}`, {
    sourceId,
    title: "Java developer",
    description: "<p>You own the pricing service.</p>",
    kind: "contract",
    engagements: ["w2", "c2c"],
    sector: "it",
    skills: ["Java", 'Quoted "skill", {braces}'],
    city: "Phoenix",
    state: "AZ",
    country: "US",
    workplace: "on-site",
    pay: { min: 62.5, max: 74, currency: "USD", period: "hour" },
    startsOn: "2026-02-01",
    postedAt: "2026-01-05T09:00:00Z",
    ...change,
  } as Parameters<typeof toItem>[1]);

async function* feedOf(items: readonly FeedItem[], error?: Error): AsyncGenerator<FeedItem> {
  yield* items;
  if (error) throw error;
}

const four = ["1", "2", "3", "4"].map((sourceId) => newJob(sourceId));

const run = (items: readonly FeedItem[], change: { force?: boolean; dryRun?: boolean } = {}) =>
  importJobs(database.pool, feedOf(items), { source: "test", ...change });

const rows = () => database.db.select().from(jobs).orderBy(jobs.sourceId);
const openIds = async () =>
  (await rows()).filter((job) => job.closedAt === null).map((job) => job.sourceId);

const none = { added: 0, changed: 0, reopened: 0, closed: 0, unchanged: 0 };

describe("what a feed says comes into the database", () => {
  test("whole", async () => {
    const overlap = { from: "09:00", to: "13:00", timeZone: "America/New_York" };
    const remote = newJob("2", {
      country: "IN",
      city: null,
      state: null,
      engagements: [],
      workplace: "remote",
      overlap,
      pay: null,
    });
    expect(await run([newJob("1"), remote])).toMatchObject({ ...none, read: 2, added: 2 });
    const [first, second] = await rows();
    expect(first).toMatchObject({
      source: "test",
      slug: "java-developer-phoenix",
      state: "Arizona",
      engagements: ["w2", "c2c"],
      skills: ["Java", 'Quoted "skill", {braces}'],
      payMin: 62.5,
      payPeriod: "hour",
      startsOn: "2026-02-01",
      postedAt: new Date("2026-01-05T09:00:00Z"),
      example: false,
    });
    expect(second).toMatchObject({ overlap, payMin: null, currency: null, city: null });
  });

  test("once: the same feed again changes nothing", async () => {
    await run(four);
    const before = await rows();
    expect(await run(four)).toMatchObject({ ...none, unchanged: 4 });
    expect(await rows()).toEqual(before);
  });

  test("a change keeps the job's id and gives it another address", async () => {
    await run(four);
    const [before] = await rows();
    const report = await run([newJob("1", { title: "Kotlin developer" }), ...four.slice(1)]);
    expect(report).toMatchObject({ ...none, changed: 1, unchanged: 3 });
    const [after] = await rows();
    expect(after).toMatchObject({ id: before?.id, slug: "kotlin-developer-phoenix" });
  });

  test("in more than one batch", async () => {
    const many = Array.from({ length: 1201 }, (_, index) => newJob(`${index}`));
    expect(await run(many)).toMatchObject({ ...none, added: 1201 });
    const fewer = await run(many.slice(0, 601));
    expect(fewer).toMatchObject({ ...none, closed: 600, unchanged: 601 });
    expect(await openIds()).toHaveLength(601);
  });
});

describe("a job that is gone from its feed", () => {
  test("is closed, and opened again when it comes back", async () => {
    await run(four);
    expect(await run(four.slice(1))).toMatchObject({ ...none, closed: 1, unchanged: 3 });
    expect(await openIds()).toEqual(["2", "3", "4"]);
    expect(await run(four)).toMatchObject({ ...none, reopened: 1, unchanged: 3 });
    expect(await openIds()).toEqual(["1", "2", "3", "4"]);
  });

  test("is listed anew when it comes back, where it was gone so soon that alerts may have missed it", async () => {
    await run(four);
    const listed = (sourceId: string, hours: number) =>
      database.db
        .update(jobs)
        .set({ listedAt: sql`now() - make_interval(hours => ${hours})` })
        .where(eq(jobs.sourceId, sourceId));
    await listed("1", 2);
    await listed("2", 9 * 24);
    await listed("3", 2);
    const before = await rows();
    await run(four.slice(2));
    expect(await run(four)).toMatchObject({ reopened: 2 });
    const after = await rows();
    expect(after[0]?.listedAt.getTime()).toBeGreaterThan(Date.now() - 3_600_000);
    expect(after.slice(1).map(({ listedAt }) => listedAt)).toEqual(
      before.slice(1).map(({ listedAt }) => listedAt),
    );
  });

  test("is listed anew when its last day to apply was over so soon, and is moved", async () => {
    const until = (day: string) => run([newJob("1", { closesAt: `${day}T00:00:00Z` })]);
    await until("2026-02-01");
    const listed = (listedAt: string) =>
      database.db.update(jobs).set({ listedAt: new Date(listedAt) });
    await listed("2026-01-28T09:00:00Z");
    await until("2099-06-30");
    expect((await rows())[0]?.listedAt.getTime()).toBeGreaterThan(Date.now() - 3_600_000);

    await until("2026-02-01");
    await listed("2026-01-10T09:00:00Z");
    await until("2099-06-29");
    expect((await rows())[0]?.listedAt).toEqual(new Date("2026-01-10T09:00:00Z"));
  });

  test("stays open while any job of its feed has no id by which to know it", async () => {
    await run(four);
    const unknown = newJob("", { title: "Java developer" });
    const report = await run([unknown, ...four.slice(1)]);
    expect(report).toMatchObject({ closed: 0, refused: 1, unchanged: 3 });
    expect(report.notes).toEqual(["no job is closed: 1 of those refused may be any of them"]);
    expect(await run(four.slice(1))).toMatchObject({ closed: 1 });
  });

  test("stays open while it is there with a problem", async () => {
    await run(four);
    const wrong = newJob("1", { pay: null });
    const report = await run([wrong, ...four.slice(1)]);
    expect(report).toMatchObject({ ...none, refused: 1, unchanged: 3 });
    expect(report.refusals).toEqual([
      {
        reason: "pay: a job in the US needs a pay range",
        count: 1,
        jobs: [{ place: "job 1", title: "Java developer", sourceId: "1" }],
      },
    ]);
    expect(await openIds()).toEqual(["1", "2", "3", "4"]);
  });

  test("stays open when the feed broke off, and what came whole is taken", async () => {
    await run(four);
    const broken = feedOf([newJob("5")], new FeedError("the feed ends too early"));
    const report = await importJobs(database.pool, broken, { source: "test" });
    expect(report).toMatchObject({ ...none, added: 1, broken: "the feed ends too early" });
    expect(await openIds()).toEqual(["1", "2", "3", "4", "5"]);
  });

  test("stays open where staff say so while the feed is brought in", async () => {
    const { db } = database;
    await run(four);
    await db.execute(
      sql.raw(`
        create function say_open() returns trigger language plpgsql as $$
        begin
          update jobs set by_hand = '{state}' where source_id = '1';
          return new;
        end $$`),
    );
    await db.execute(
      sql`create trigger say_open before insert on jobs for each row when (new.source_id = '5') execute function say_open()`,
    );
    await run([...four.slice(2), newJob("5")]);
    expect(await openIds()).toEqual(["1", "3", "4", "5"]);
  });

  test("of another source is not meant", async () => {
    await run(four);
    await importJobs(database.pool, feedOf([newJob("9")]), { source: "other" });
    expect(await openIds()).toEqual(["1", "2", "3", "4", "9"]);
  });
});

describe("a feed that would close more than half of its source's jobs", () => {
  test("is refused and changes nothing", async () => {
    await run(four);
    const before = await rows();
    const half = [newJob("1", { title: "Kotlin developer" }), newJob("5")];
    const report = await run(half);
    expect(report).toMatchObject({ ...none, tooFew: { wouldClose: 3, open: 4 } });
    expect(await rows()).toEqual(before);
  });

  test("is taken by force", async () => {
    await run(four);
    expect(await run(four.slice(3), { force: true })).toMatchObject({ closed: 3, unchanged: 1 });
    expect(await openIds()).toEqual(["4"]);
  });

  test("exactly half is no more than half", async () => {
    await run(four);
    expect(await run(four.slice(2))).toMatchObject({ closed: 2, tooFew: undefined });
  });
});

test("a dry run tells what would change, and changes nothing", async () => {
  await run(four);
  const before = await rows();
  const items = [newJob("1", { title: "Kotlin developer" }), ...four.slice(2), newJob("5")];
  const report = await run(items, { dryRun: true });
  expect(report).toMatchObject({ added: 1, changed: 1, closed: 1, unchanged: 2 });
  expect(await rows()).toEqual(before);
});

test("of two jobs with one id the first is taken, the other reported", async () => {
  const report = await run([newJob("1"), newJob("1", { title: "Kotlin developer" })]);
  expect(report).toMatchObject({ read: 1, added: 1, refused: 1 });
  expect(report.refusals).toMatchObject([
    { reason: "sourceId: another job has it, too", jobs: [{ title: "Kotlin developer" }] },
  ]);
  expect(await rows()).toMatchObject([{ title: "Java developer" }]);
});

test("a wrong id does no harm", async () => {
  const wrong = ["a\u0000", "\ud800", "", "x".repeat(300)].map((sourceId) => newJob(sourceId));
  expect(await run([...wrong, newJob("1")])).toMatchObject({ read: 1, added: 1, refused: 4 });
});

test("imports of one source wait for each other", async () => {
  const reports = await Promise.all([run(four), run(four), run(four)]);
  expect(reports.map((report) => report.added).sort()).toEqual([0, 0, 4]);
  expect(await rows()).toHaveLength(4);
});

test("another program's error ends the import, and nothing of it is kept", async () => {
  const failing = feedOf(four, new TypeError("terminated"));
  await expect(importJobs(database.pool, failing, { source: "test" })).rejects.toThrow(
    "terminated",
  );
  expect(await rows()).toEqual([]);
});

test("one job that the database refuses does not stop the others, and is not closed", async () => {
  await run([newJob("bad")]);
  const refused = newJob("bad", { title: "Another title" });
  if ("record" in refused) refused.record.startsOn = "0000-01-01";
  const { read, refusals } = await run([newJob("1"), refused, newJob("2")]);
  expect({ read, refusals }).toMatchObject({
    read: 2,
    refusals: [{ reason: "the database does not take it", jobs: [{ place: "job bad" }] }],
  });
  expect(await openIds()).toEqual(["1", "2", "bad"]);
});

test("names that every object has are names of cities, states and skills like others", async () => {
  const names = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];
  const items = names.map((name) =>
    newJob(name, { title: name, city: name, state: name, skills: [name] }),
  );
  const { read, refusals } = await run(items);
  expect({ read, refusals }).toEqual({ read: names.length, refusals: [] });
  const { result } = await openJobSearch(database.db).search(allJobs, new Date());
  const { facets } = result;
  expect(Object.values(facets.place)).toEqual(names.map(() => 1));
  expect((await rows()).map(({ city }) => city)).toEqual(names.toSorted());
});
