import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnDatabase, openOwnDatabase } from "../../../tests/faults/own-database.ts";
import { openStreamingReplica, type StreamingReplica } from "../../../tests/setup/replica.ts";
import { type Database, openDatabase } from "../../platform/db/client.ts";
import { migrateDatabase } from "../../platform/db/migrate.ts";
import { openReplica, type Replica } from "../../platform/db/replica.ts";
import { createLog } from "../../platform/log.ts";
import { jobs } from "../domain/server/tables.ts";
import { indexJobs } from "../search/server/index-jobs.ts";
import { openJobSearch } from "../search/server/job-search.ts";
import { type JobBoard, openJobBoard } from "./job-board.ts";

const log = createLog("silent");

let server: OwnDatabase;
let primary: Database;
let streaming: StreamingReplica;
let replica: Replica;
let board: JobBoard;
/** Where each question was answered since this was emptied. */
const answeredBy: ("primary" | "replica")[] = [];

beforeAll(async () => {
  server = await openOwnDatabase();
  primary = await openDatabase({ databaseUrl: server.url, dataDir: "" }, log);
  await migrateDatabase(primary.pool);
  streaming = await openStreamingReplica(server);
  replica = openReplica(streaming.url, primary.db, log);
  board = openJobBoard(primary.db, openJobSearch(primary.db), telling(replica));
  await primary.db.transaction(async (transaction) => {
    const added = await transaction
      .insert(jobs)
      .values([1, 2, 3].map((number) => ({ ...job, sourceId: `${number}` })))
      .returning({ id: jobs.id });
    await indexJobs(
      transaction,
      added.map(({ id }) => id),
    );
  });
});
afterAll(async () => {
  await replica.close();
  await streaming.close();
  await primary.close();
  await server.close();
});

const telling = (real: Replica): Replica => ({
  ...real,
  read: (isFresh, work) =>
    real.read(isFresh, (db) => {
      answeredBy.push(db === primary.db ? "primary" : "replica");
      return work(db);
    }),
});

const job: Omit<typeof jobs.$inferInsert, "sourceId"> = {
  source: "desk",
  title: "Nurse",
  slug: "nurse",
  description: "<p>Care.</p>",
  kind: "contract",
  sector: "healthcare",
  city: "Pune",
  country: "IN",
  workplace: "on-site",
  postedAt: new Date(0),
  digest: "",
};

const change = (id: number, changes: Partial<typeof jobs.$inferInsert>) =>
  primary.db.transaction(async (transaction) => {
    await transaction.update(jobs).set(changes).where(eq(jobs.id, id));
    await indexJobs(transaction, [id]);
  });

const which = () => ({ now: new Date(), withExamples: false });
const listed = async () => (await collect(board.open(which()))).map(({ id }) => id);
const mapped = async () => {
  const options = { pages: [], which: which(), absolute: (path: string) => path };
  return (await collect(await board.sitemap(options))).join("");
};

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Reads everything that may be read on the replica, and says where it was. */
async function lookAround(id: number) {
  answeredBy.length = 0;
  const found = await board.find(`nurse-${id}`);
  const all = { found, open: await listed(), map: await mapped() };
  return { ...all, by: [...new Set(answeredBy)] };
}

const isBack = () => expect.poll(async () => (await lookAround(1)).by, { timeout: 20_000 });

test("jobs and feeds are read on the replica, once it has what the primary has", async () => {
  await isBack().toEqual(["replica"]);
  expect(await lookAround(1)).toMatchObject({
    found: { title: "Nurse", closedAt: null },
    open: [1, 2, 3],
    map: expect.stringContaining("nurse-1"),
  });
  expect(await board.find("nurse-99")).toBeUndefined();
});

test("what has just changed is never shown as it was", async () => {
  for (let round = 0; round < 40; round += 1) {
    await change(2, { title: `Nurse ${round}` });
    expect((await board.find("nurse-2"))?.title).toBe(`Nurse ${round}`);
  }
});

test("a replica that is behind is left until it has caught up", async () => {
  await isBack().toEqual(["replica"]);
  await streaming.pause();
  await change(1, { closedAt: new Date() });
  const { found, open, map, by } = await lookAround(1);
  expect(found?.closedAt).not.toBeNull();
  expect(open).toEqual([2, 3]);
  expect(map).not.toContain("nurse-1<");
  expect(by).toEqual(["primary"]);
  await streaming.resume();
  await isBack().toEqual(["replica"]);
  expect((await lookAround(1)).open).toEqual([2, 3]);
});

test("a replica that is away is left, and used again when it is back", async () => {
  await streaming.stop();
  expect(await lookAround(2)).toMatchObject({ open: [2, 3], by: ["primary"] });
  expect(replica.isFailing()).toBe(false);
  await streaming.start();
  await isBack().toEqual(["replica"]);
});
