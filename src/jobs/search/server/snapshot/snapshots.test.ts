import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/setup/database.ts";
import { allJobs, type JobCriteria } from "../../../domain/criteria.ts";
import { jobs } from "../../../domain/server/tables.ts";
import { indexJobs } from "../index-jobs.ts";
import { openJobSearch } from "../job-search.ts";
import { matchText } from "../text/match-text.ts";
import { toTextQuery } from "../text/text-query.ts";
import { openVocabulary } from "../text/vocabulary.ts";
import { clientsNamed } from "../understanding/clients.ts";
import { understand } from "../understanding/understand.ts";
import { prepareVersion } from "../version.ts";
import { openSnapshots, type Snapshots } from "./snapshots.ts";
import { isList } from "./term-slots.ts";

const asked = (q: string) => understand({ ...allJobs, q }, clientsNamed([]));

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

type Content = Partial<typeof jobs.$inferInsert>;

const job = {
  source: "desk",
  slug: "job",
  title: "Nurse",
  description: "<p>Text</p>",
  kind: "contract",
  sector: "it",
  country: "DE",
  workplace: "on-site",
  postedAt: new Date(0),
  digest: "",
} as const;

async function add(contents: Content[], { db } = database): Promise<number[]> {
  const rows = contents.map((content) => ({ ...job, ...content, sourceId: randomUUID() }));
  const added = await db.insert(jobs).values(rows).returning({ id: jobs.id });
  const ids = added.map(({ id }) => id);
  await indexJobs(db, ids);
  return ids;
}

/** As whoever changes jobs does: with the index, in one transaction. */
const change = (id: number, content: Content) =>
  database.db.transaction(async (transaction) => {
    await transaction.update(jobs).set(content).where(eq(jobs.id, id));
    await indexJobs(transaction, [id]);
  });

const present = (snapshots: Snapshots) => snapshots.use(async ({ snapshot }) => snapshot);
const termBytes = 1_000_000;

/** The job as it is on its nth move: everything about it says n. */
const moved = (n: number): Content => ({
  title: `Nurse term${n}x`,
  city: `Town ${n}`,
  state: "Texas",
  country: "US",
  payMin: 20_000 * n,
  payMax: 20_000 * n,
  currency: "USD",
  payPeriod: "year",
  workplace: n % 2 === 0 ? "remote" : "on-site",
});

test("no search sees a part of a change: a job that moves and is paid anew is wholly as it was, or wholly as it is", async () => {
  const [id = 0] = await add([moved(1)]);
  const moves = 60;
  const { search, overview } = openJobSearch(database.db);
  const searches: Partial<JobCriteria>[] = [
    {},
    { q: "nurse", sort: "relevance" },
    { workplace: ["remote"] },
    { workplace: ["on-site"], q: "nurse" },
  ];
  let isMoving = true;
  const seen = new Set<number>();

  async function look(asked: JobCriteria): Promise<void> {
    const { result } = await search(asked, new Date());
    if (result.total === 0) return expect(asked.workplace).not.toEqual([]);
    const [found] = result.jobs;
    const n = Number(found?.city?.replace("Town ", ""));
    seen.add(n);
    const { title, city, state, workplace } = moved(n);
    const amount = 20_000 * n;
    expect(found).toMatchObject({ title, city, state, workplace, pay: { max: amount } });
    const { place, pay } = result.facets;
    expect(place).toEqual({ [`${city}, Texas`]: 1 });
    expect(Object.keys(pay.USD).map(Number)).toEqual(
      [40_000, 60_000, 80_000, 100_000, 125_000, 150_000, 200_000].filter((one) => one <= amount),
    );
    if (asked.workplace.length > 0) expect(asked.workplace).toEqual([workplace]);
  }

  /** The word that only the nth job has, and what is told of the jobs at its place. */
  async function lookForWords(): Promise<void> {
    const n = Math.max(...seen, 1) + 1;
    const { result } = await search({ ...allJobs, q: `term${n}x` }, new Date());
    if (!result.corrected && result.total > 0) expect(result.jobs[0]?.city).toBe(`Town ${n}`);
    const location = `Town ${n}, Texas`;
    const told = await overview({ ...allJobs, location }, new Date());
    const { workplace } = moved(n);
    if (told.total > 0)
      expect(told).toMatchObject({ jobs: [{ workplace }], workplace: { [workplace ?? ""]: 1 } });
  }

  const visitors = [
    ...searches.map((asked) => () => look({ ...allJobs, ...asked })),
    lookForWords,
  ].map(async (visit) => {
    while (isMoving) await visit();
  });
  try {
    for (let n = 2; n <= moves; n++) await change(id, moved(n));
  } finally {
    isMoving = false;
  }
  await Promise.all(visitors);
  await look(allJobs);
  expect(seen.size).toBeGreaterThan(10);
  expect(Math.max(...seen)).toBe(moves);
});

test("who has a snapshot keeps it to the end, whatever changes meanwhile", async () => {
  const [id = 0] = await add([moved(1), moved(1)]);
  const snapshots = openSnapshots(database.db, termBytes, prepareVersion(database.db));
  await snapshots.use(async ({ snapshot }) => {
    const { version, size } = snapshot;
    await change(id, moved(2));
    await add([moved(3)]);
    const later = await present(snapshots);
    expect(later.version).toBe(version + 2);
    expect([size, later.size]).toEqual([2, 3]);
    const payOf = (one: typeof later) => [...one.columns.yearlyPay.toSorted()];
    expect(payOf(snapshot)).toEqual([20_000, 20_000]);
    expect(payOf(later)).toEqual([20_000, 40_000, 60_000]);
    expect(snapshot).toMatchObject({ version, size, places: [[{ city: "Town 1" }]] });
  });
});

test("words that are looked up after a change are looked up once more, for the jobs as they are by then", async () => {
  const [id = 0] = await add([{ title: "Nurse" }]);
  const snapshots = openSnapshots(database.db, termBytes, prepareVersion(database.db));
  const query = await toTextQuery(openVocabulary(database.db), asked("welder"));
  if (!query) throw new Error("It has a word");
  const seen: [version: number, matches: number | undefined][] = [];
  const { version } = await present(snapshots);
  await snapshots.use(async (moment) => {
    await change(id, { title: seen.length === 0 ? "Welder" : "Baker" });
    seen.push([moment.snapshot.version, undefined]);
    const [widest] = await matchText(moment, query);
    seen.push([moment.snapshot.version, widest?.size()]);
  });
  expect(seen).toEqual([
    [version, undefined],
    [version + 1, undefined],
    [version + 1, 1],
  ]);
});

test("a search is of the moment in which it was asked for, or of a later one", async () => {
  const [id = 0] = await add([moved(1)]);
  const { search, version } = openJobSearch(database.db);
  const cityBy = async (askedAt: number) =>
    (await search(allJobs, new Date(), { askedAt })).result.jobs[0]?.city;
  expect(await cityBy(performance.now())).toBe("Town 1");
  const before = performance.now();
  await version();
  await change(id, moved(2));
  expect(await cityBy(before)).toBe("Town 1");
  expect(await cityBy(performance.now())).toBe("Town 2");
});

test("a snapshot that cannot be made leaves the former one in place, and the next search makes it", async () => {
  const [id = 0] = await add([moved(1)]);
  const db = Object.create(database.db) as TestDatabase["db"];
  const { search } = openJobSearch(db);
  const cityNow = async () => (await search(allJobs, new Date())).result.jobs[0]?.city;
  expect(await cityNow()).toBe("Town 1");
  db.transaction = () => Promise.reject(new Error("Lost the connection"));
  await change(id, moved(2));
  await expect(search(allJobs, new Date())).rejects.toThrow("Lost the connection");
  db.transaction = database.db.transaction;
  expect(await cityNow()).toBe("Town 2");
});

test("two searches share nothing, of two databases or of one", async () => {
  const other = await createTestDatabase();
  try {
    const [here] = await add([{ title: "Nurse" }]);
    await add([{ title: "Baker" }, { title: "Welder" }], other);
    const [ours, theirs] = [database, other].map(({ db }) => openJobSearch(db).search);
    const find = async (search: typeof ours, q: string) =>
      (await search?.({ ...allJobs, q }, new Date()))?.result.jobs.map(({ title }) => title);
    const answers = await Promise.all([
      find(ours, "nurse"),
      find(theirs, "nurse"),
      find(ours, "welder"),
      find(theirs, "welder"),
    ]);
    expect(answers).toEqual([["Nurse"], [], [], ["Welder"]]);
    await change(here ?? 0, { title: "Surgeon" });
    expect([await find(ours, ""), await find(theirs, "baker")]).toEqual([["Surgeon"], ["Baker"]]);
  } finally {
    await other.close();
  }
  const [one, two] = [1, 2].map(() =>
    openSnapshots(database.db, termBytes, prepareVersion(database.db)),
  );
  if (!one || !two) throw new Error("Two were opened");
  const query = await toTextQuery(openVocabulary(database.db), asked("surgeon"));
  if (!query) throw new Error("It has a word");
  await one.use((moment) => matchText(moment, query));
  const [first, second] = [await present(one), await present(two)];
  expect(first.version).toBe(second.version);
  expect(first.columns).not.toBe(second.columns);
  expect(first.terms.size).toBeGreaterThan(0);
  expect(second.terms.size).toBe(0);
});

test("what is kept follows the jobs: few of a term and many, added, changed and closed", async () => {
  const { db } = database;
  const snapshots = openSnapshots(db, termBytes, prepareVersion(db));
  const vocabulary = openVocabulary(db);
  const found = (q: string) =>
    snapshots.use(async (moment) => {
      const query = await toTextQuery(vocabulary, asked(q));
      const [widest] = query ? await matchText(moment, query) : [];
      const ids = widest?.array().map((slot) => moment.snapshot.columns.jobId[slot]) ?? [];
      return ids.toSorted((one = 0, other = 0) => one - other);
    });
  const titled = (title: string, count = 1) => add(Array(count).fill({ title }));
  const many = await titled("Nurse", 15);
  await titled("Baker", 100);
  const few = await titled("Welder");
  for (const [q, ids] of Object.entries({ nurse: many, welder: few }))
    expect(await found(q)).toEqual(ids);
  expect(await found("baker")).toHaveLength(100);

  const before = await present(snapshots);
  const isKeptAsList = (term: string) => isList(before.terms.peek(term) ?? new Int32Array());
  expect([isKeptAsList("nurs"), isKeptAsList("welder")]).toEqual([false, true]);
  const [newNurse] = await titled("Nurse");
  const [newWelder] = await titled("Welder");
  await change(many[0] ?? 0, { title: "Welder" });
  await change(few[0] ?? 0, { closedAt: new Date() });
  const after = await present(snapshots);
  expect([...after.terms.keys()].toSorted()).toEqual([...before.terms.keys()].toSorted());
  expect(after.terms.peek("baker")).toBe(before.terms.peek("baker"));
  expect(await found("nurse")).toEqual([...many.slice(1), newNurse]);
  expect(await found("welder")).toEqual([many[0], newWelder]);
  const nurses = before.terms.peek("nurs");
  expect(nurses && !isList(nurses) && nurses.size()).toBe(15);
});
