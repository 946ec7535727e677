import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { jobsPath } from "../../desk/paths.ts";
import { invite, listPeople } from "../../desk/server/people.ts";
import { openTestDesk } from "../../desk/server/testing.ts";
import { postTarget } from "../../forms/form.ts";
import { allJobs } from "../../jobs/domain/criteria.ts";
import { jobs } from "../../jobs/domain/server/tables.ts";
import { toItem } from "../../jobs/import/feed.ts";
import { importJobs } from "../../jobs/import/import-jobs.ts";
import { openJobSearch } from "../../jobs/search/server/job-search.ts";
import { jobForms, type TypedJob } from "../job-fields.ts";
import { importPath } from "../paths.ts";
import { answerImport, importForm } from "./answer-import.ts";
import { answerJobList } from "./answer-list.ts";
import { closeUnconfirmed } from "./close-unconfirmed.ts";
import { listJobEvents } from "./events.ts";
import { feedDifferences } from "./feed-differences.ts";
import { nurse } from "./job.fixture.ts";
import { listJobs } from "./list-jobs.ts";
import { readForPublishing, readTyped, typedOf } from "./typed-job.ts";
import {
  closeJob,
  confirmJob,
  pauseJob,
  publishJob,
  readJobRow,
  reopenJob,
  StaleVersionError,
  saveDraft,
  saveJob,
  takeFeed,
  WrongStateError,
  writeDraft,
} from "./write-job.ts";

let database: TestDatabase;
let byId: string;

beforeEach(async () => {
  database = await createTestDatabase();
  await invite(database.db, null, {
    email: "rex@daystead.example",
    name: "Rex",
    role: "recruiter",
  });
  byId = (await listPeople(database.db))[0]?.id ?? "";
});
afterEach(() => database.close());

function recordOf(typed: TypedJob) {
  const read = readForPublishing(typed, { sourceId: "x", postedAt: new Date() });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.record;
}

const rowOf = async (id: number) => {
  const row = await readJobRow(database.db, id);
  if (!row) throw new Error("The job is gone");
  return row;
};

/** Whoever changes it now. */
const hand = async (id: number) => ({ id, byId, version: (await rowOf(id)).version });

const tellNobody = async () => {};

async function published(typed = nurse): Promise<number> {
  const id = await writeDraft(database.db, byId, randomUUID(), typed, undefined);
  await publishJob(database.db, await hand(id), recordOf(typed));
  return id;
}

/** What another server finds. */
async function found(): Promise<string[]> {
  const search = openJobSearch(database.db);
  const newest = await search.lastListed(allJobs, new Date(), 10);
  return newest.map(({ title }) => title);
}

test("a draft may be anything with a title, is made once, and is found by nobody", async () => {
  const once = randomUUID();
  const write = () =>
    writeDraft(database.db, byId, once, { title: "Nurse", payMin: "lots" }, undefined);
  const id = await write();
  expect(await write()).toBe(id);
  expect((await rowOf(id)).typed).toEqual({ title: "Nurse", payMin: "lots" });
  expect(await found()).toEqual([]);
  await saveDraft(database.db, await hand(id), nurse, recordOf(nurse));
  expect(await rowOf(id)).toMatchObject({ title: "Night nurse", postedAt: null, typed: nurse });
  expect((await listJobEvents(database.db, id)).map(({ kind, name }) => [kind, name])).toEqual([
    ["changed", "Rex"],
    ["written", "Rex"],
  ]);
});

test("from draft to published, paused, opened again and closed: the search follows each time", async () => {
  const id = await published();
  expect(await found()).toEqual(["Night nurse"]);
  await pauseJob(database.db, await hand(id));
  expect(await found()).toEqual([]);
  await expect(pauseJob(database.db, await hand(id))).rejects.toThrow(WrongStateError);
  await reopenJob(database.db, await hand(id));
  expect(await found()).toEqual(["Night nurse"]);
  await saveJob(database.db, await hand(id), recordOf({ ...nurse, title: "Day nurse" }));
  expect(await found()).toEqual(["Day nurse"]);
  expect((await rowOf(id)).slug).toBe("day-nurse-miami");
  await closeJob(database.db, await hand(id), "", tellNobody);
  expect(await found()).toEqual([]);
  await database.db
    .update(jobs)
    .set({ closesAt: new Date(0) })
    .where(eq(jobs.id, id));
  await expect(reopenJob(database.db, await hand(id))).rejects.toMatchObject({
    reason: "closing-date-past",
  });
});

test("a job that was paused within days is listed anew, as alerts may have looked meanwhile", async () => {
  const id = await published();
  const listedAgo = async (hours: number) => {
    await database.db
      .update(jobs)
      .set({ listedAt: sql`now() - make_interval(hours => ${hours})` })
      .where(eq(jobs.id, id));
    await pauseJob(database.db, await hand(id));
    await reopenJob(database.db, await hand(id));
    return (Date.now() - (await rowOf(id)).listedAt.getTime()) / 3_600_000;
  };
  expect(await listedAgo(7 * 24)).toBeLessThan(1);
  expect(await listedAgo(9 * 24)).toBeGreaterThan(8 * 24);
});

test("a job whose last day to apply came within days is listed anew when that is moved", async () => {
  const id = await published();
  const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours})`;
  const listedAgo = async (hours: number) => {
    await database.db
      .update(jobs)
      .set({ listedAt: hoursAgo(hours), closesAt: hoursAgo(1) })
      .where(eq(jobs.id, id));
    await saveJob(database.db, await hand(id), recordOf({ ...nurse, closesOn: "2099-06-30" }));
    return (Date.now() - (await rowOf(id)).listedAt.getTime()) / 3_600_000;
  };
  expect(await listedAgo(7 * 24)).toBeLessThan(1);
  expect(await listedAgo(9 * 24)).toBeGreaterThan(8 * 24);
  await saveJob(database.db, await hand(id), recordOf(nurse));
  expect((await rowOf(id)).listedAt.getTime()).toBeLessThan(Date.now() - 8 * 86_400_000);
});

test("of two who change the same version the second is refused, and nothing of it is written", async () => {
  const id = await published();
  const seen = await hand(id);
  const changes = ["First", "Second"].map((title) =>
    saveJob(database.db, seen, recordOf({ ...nurse, title })),
  );
  const outcomes = await Promise.allSettled(changes);
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: expect.any(StaleVersionError) }]);
  const kinds = (await listJobEvents(database.db, id)).map(({ kind }) => kind);
  expect(kinds).toEqual(["changed", "published", "written"]);
});

test("events cannot be changed or deleted, but go with their job", async () => {
  const id = await published();
  const { pool } = database;
  await expect(pool.query("update job_events set kind = 'closed'")).rejects.toThrow(
    "never changed",
  );
  await expect(pool.query("delete from job_events")).rejects.toThrow("never changed");
  await pool.query("delete from jobs where id = $1", [id]);
  expect(await listJobEvents(database.db, id)).toEqual([]);
});

test("who takes a feed in at the desk is noted for good, and who only checks it is not", async () => {
  const desk = await openTestDesk(database, byId);
  const services = { ...desk.services, pool: database.pool, findForm: () => undefined };
  const csv = "Reference,Title,Description,Location\na-1,Baker,You bake.,Hyderabad\n";
  const send = (work: "check" | "take") => {
    const body = new FormData();
    body.set("source", "kitchen");
    body.set("work", work);
    body.set("file", new File([csv], "kitchen.csv"));
    return answerImport(desk.post(postTarget(importForm, importPath), body), services);
  };
  expect(await send("check")).toMatchObject({ shown: { report: { isDone: false }, events: [] } });
  const event = { source: "kitchen", forced: false, name: "Rex" };
  expect(await send("take")).toMatchObject({
    shown: { report: { isDone: true }, events: [event] },
  });
  await expect(database.pool.query("delete from job_import_events")).rejects.toThrow("never");
  await desk.close();
});

test("what is typed comes back as it was typed, and what cannot be is told at its field", () => {
  const record = recordOf(nurse);
  expect(record).toMatchObject({ country: "US", pay: { min: 62, max: 74 }, engagements: ["w2"] });
  expect(record.description).toContain("<strong>twelve</strong>");
  const read = readTyped(
    {
      ...nurse,
      title: "",
      payMax: "900",
      hybridDays: "3",
      kind: "",
      otherLocations: "Austin, Narnia",
    },
    { sourceId: "x", postedAt: new Date() },
  );
  expect(read).toMatchObject({
    ok: false,
    errors: { title: "Title is empty", kind: "Choose a kind", otherLocations: expect.any(String) },
  });
});

test("the law of a state has its say where a job is shown", () => {
  const denver = { ...nurse, city: "Denver", state: "Colorado" };
  const origin = { sourceId: "x", postedAt: new Date() };
  expect(readTyped(denver, origin).ok).toBe(true);
  expect(readForPublishing(denver, origin)).toMatchObject({
    ok: false,
    errors: {
      benefits: expect.stringContaining("an ad in Colorado"),
      closesOn: expect.stringContaining("a deadline to apply"),
    },
  });
});

test("a job that nobody confirms for two weeks closes itself", async () => {
  const [id, kept] = [await published(), await published({ ...nurse, title: "Ward clerk" })];
  const ago = sql`now() - interval '15 days'`;
  await database.db.update(jobs).set({ confirmedAt: ago });
  expect(await confirmJob(database.db, kept, byId)).toBe(true);
  expect(await closeUnconfirmed(database.db)).toBe(1);
  expect(await found()).toEqual(["Ward clerk"]);
  expect((await listJobEvents(database.db, id))[0]).toMatchObject({ kind: "lapsed", name: null });
  // Who presses on a list from before is told so.
  const desk = await openTestDesk(database, byId);
  const services = { ...desk.services, pool: database.pool, findForm: () => undefined };
  const press = (job: number) =>
    answerJobList(desk.post(postTarget(jobForms.confirm, jobsPath), { id: String(job) }), services);
  expect(await press(id)).toMatchObject({ status: 409, shown: { news: undefined, notOpen: id } });
  expect((await press(kept)).response?.headers.get("location")).toBe(`${jobsPath}?confirmed=`);
  await desk.close();
});

test("a job whose last day to apply is over is not to be confirmed, and closes for good all the same", async () => {
  const id = await published();
  const toConfirm = async () => {
    const filter = { words: "", state: "to-confirm", source: undefined } as const;
    return (await listJobs(database.db, filter, undefined)).jobs.length;
  };
  await database.db.update(jobs).set({ confirmedAt: sql`now() - interval '15 days'` });
  expect(await toConfirm()).toBe(1);
  await database.db.update(jobs).set({ closesAt: sql`now() - interval '1 day'` });
  expect(await toConfirm()).toBe(0);
  expect(await confirmJob(database.db, id, byId)).toBe(false);
  expect(await closeUnconfirmed(database.db)).toBe(1);
});

describe("a feed's job", () => {
  const feedJob = (change: object = {}) =>
    toItem("job 1", {
      sourceId: "1",
      title: "Java developer",
      description: "<p>You own <em>pricing</em>.<br>Every day.</p><ul><li>Java &amp; SQL</li></ul>",
      kind: "contract",
      sector: "it",
      city: "Phoenix",
      state: "AZ",
      country: "US",
      workplace: "on-site",
      pay: { min: 62.5, max: 74, currency: "USD", period: "hour" },
      postedAt: "2026-01-05T09:00:00Z",
      ...change,
    } as Parameters<typeof toItem>[1]);

  async function run(...items: ReturnType<typeof toItem>[]) {
    const feed = async function* () {
      yield* items;
    };
    return importJobs(database.pool, feed(), { source: "ats", force: true });
  }

  async function imported(): Promise<number> {
    await run(feedJob());
    const [row] = await database.db.select({ id: jobs.id }).from(jobs);
    return row?.id ?? 0;
  }

  async function change(id: number, typed: TypedJob) {
    const row = await rowOf(id);
    const before = { sourceId: row.sourceId, postedAt: row.postedAt ?? new Date(), before: row };
    const read = readForPublishing({ ...typedOf(row), ...typed }, before);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    await saveJob(database.db, await hand(id), read.record);
  }

  test("that is saved as it is stays the feed's", async () => {
    const id = await imported();
    await change(id, {});
    expect(await rowOf(id)).toMatchObject({ byHand: [], feedSays: null });
  });

  test("that is nested deeper than anybody writes is taken flat, and opened where it is there already", async () => {
    const nested = `<p>${"<em>".repeat(6_000)}Care${"</em>".repeat(6_000)}</p>`;
    await run(feedJob({ description: nested.slice(0, 40_000) }));
    const [row] = await database.db.select({ id: jobs.id }).from(jobs);
    const id = row?.id ?? 0;
    expect((await rowOf(id)).description.match(/<em>/g)?.length).toBeLessThan(50);
    await database.db.update(jobs).set({ description: nested });
    expect(typedOf(await rowOf(id)).description).toContain("Care");
  });

  test("keeps what was changed by hand, follows its feed in the rest, and shows both", async () => {
    const id = await imported();
    await change(id, { title: "Senior Java developer" });
    expect((await rowOf(id)).byHand).toEqual(["title"]);
    expect(await run(feedJob({ title: "Java engineer", skills: ["Kafka"] }))).toMatchObject({
      changed: 1,
    });
    expect(await rowOf(id)).toMatchObject({
      title: "Senior Java developer",
      slug: "senior-java-developer-phoenix",
      skills: ["Kafka"],
    });
    expect(await found()).toEqual(["Senior Java developer"]);
    expect(await feedDifferences(database.db, await rowOf(id))).toEqual([
      {
        part: "title",
        fields: [{ field: "title", ours: "Senior Java developer", feeds: "Java engineer" }],
      },
    ]);
    await takeFeed(database.db, await hand(id), "title");
    expect(await rowOf(id)).toMatchObject({ title: "Java engineer", byHand: [], feedSays: null });
    expect(await found()).toEqual(["Java engineer"]);
    expect(await run(feedJob({ title: "Java engineer", skills: ["Kafka"] }))).toMatchObject({
      unchanged: 1,
    });
  });

  test("is ours no more where it is changed back", async () => {
    const id = await imported();
    await change(id, { payMax: "80" });
    expect((await rowOf(id)).byHand).toEqual(["terms"]);
    await run(feedJob({ pay: { min: 65, max: 75, currency: "USD", period: "hour" } }));
    expect(await rowOf(id)).toMatchObject({ payMin: 62.5, payMax: 80 });
    await change(id, { payMin: "65", payMax: "75" });
    expect(await rowOf(id)).toMatchObject({ byHand: [], feedSays: null });
  });

  test("that staff closed stays closed, and one that they opened stays open without its feed", async () => {
    const id = await imported();
    await closeJob(database.db, await hand(id), "", tellNobody);
    expect(await run(feedJob({ title: "Java engineer" }))).toMatchObject({
      reopened: 0,
      changed: 1,
    });
    expect(await found()).toEqual([]);
    await reopenJob(database.db, await hand(id));
    expect(await run(feedJob({ sourceId: "2", title: "Another" }))).toMatchObject({ closed: 0 });
    expect((await found()).toSorted()).toEqual(["Another", "Java engineer"]);
    expect((await rowOf(id)).confirmedAt).not.toBeNull();
    await takeFeed(database.db, await hand(id), "state");
    expect(await run(feedJob({ sourceId: "2", title: "Another" }))).toMatchObject({ closed: 1 });
  });

  test("that its feed opens again says no more why it was closed", async () => {
    const id = await imported();
    await closeJob(database.db, await hand(id), "It was filled.", tellNobody);
    await run(feedJob({ title: "Java engineer" }));
    expect((await rowOf(id)).closingWord).toBe("It was filled.");
    await takeFeed(database.db, await hand(id), "state");
    expect(await run(feedJob({ title: "Java engineer" }))).toMatchObject({ reopened: 1 });
    expect(await rowOf(id)).toMatchObject({ closedAt: null, closingWord: null });
  });

  test("that was imported since somebody opened its page is not overwritten", async () => {
    const id = await imported();
    const seen = await hand(id);
    await run(feedJob({ title: "Java engineer" }));
    await expect(saveJob(database.db, seen, recordOf(nurse))).rejects.toThrow(StaleVersionError);
  });
});
