import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { listedOnReopening } from "../../jobs/domain/server/listed-on-reopening.ts";
import { jobs } from "../../jobs/domain/server/tables.ts";
import { indexJobs } from "../../jobs/search/server/index-jobs.ts";
import { type JobSearch, openJobSearch } from "../../jobs/search/server/job-search.ts";
import { deliveries } from "../../platform/db/tables.ts";
import { keepLog, until } from "../../platform/outbox/testing.ts";
import { Chores } from "../../platform/periodic/chores.ts";
import { startAlertWorker } from "./alert-worker.ts";
import { endAlert } from "./alerts.ts";
import { jobAlertMails, jobAlerts } from "./tables.ts";
import { tellDueAlert } from "./tell-due-alert.ts";
import {
  letAlertHoursPass,
  listJobs,
  nurseAlert,
  readAlertRows,
  subscribeToAlert,
} from "./testing.ts";

let database: TestDatabase;
let jobSearch: JobSearch;
beforeEach(async () => {
  database = await createTestDatabase();
  jobSearch = openJobSearch(database.db);
});
afterEach(() => database.close());

const { log } = keepLog();
const tell = () => tellDueAlert({ db: database.db, jobSearch, log });
const mails = () => database.db.select().from(jobAlertMails).orderBy(jobAlertMails.number);
const kinds = async () =>
  (await database.db.select().from(deliveries))
    .map(({ kind, number }) => `${kind} ${number}`)
    .sort();
const row = async () => (await readAlertRows(database.db, nurseAlert.address))[0];

/** Closes jobs, or opens them again. */
async function setClosed(ids: number[], closedAt: SQL | null): Promise<void> {
  const listedAt = closedAt ? {} : { listedAt: listedOnReopening };
  await database.db
    .update(jobs)
    .set({ closedAt, ...listedAt })
    .where(inArray(jobs.id, ids));
  await indexJobs(database.db, ids);
}

describe("a due alert", () => {
  it("tells of the jobs that were listed since, once", async () => {
    const { db } = database;
    await listJobs(db, {});
    const submissionId = await subscribeToAlert(db);
    expect(await tell()).toBeUndefined();
    await letAlertHoursPass(db, 24);
    const [first, second] = await listJobs(db, { count: 2, hoursAgo: 3 });
    await listJobs(db, { title: "Welder" });
    expect(await tell()).toBe("ordered");
    expect(await mails()).toEqual([{ submissionId, number: 1, jobIds: [second, first], total: 2 }]);
    expect(await kinds()).toEqual(["job-alert 1"]);
    expect(await tell()).toBeUndefined();

    await letAlertHoursPass(db, 24);
    const [third] = await listJobs(db, {});
    expect(await tell()).toBe("ordered");
    expect((await mails())[1]).toEqual({ submissionId, number: 2, jobIds: [third], total: 1 });
    expect(await kinds()).toEqual(["job-alert 1", "job-alert 2"]);
  });

  it("without new jobs owes no mail, and is looked at again in its time", async () => {
    const { db } = database;
    await listJobs(db, {});
    await subscribeToAlert(db, { ...nurseAlert, frequency: "weekly" });
    await letAlertHoursPass(db, 7 * 24);
    await listJobs(db, { title: "Welder" });
    expect(await tell()).toBe("nothing-new");
    expect(await kinds()).toEqual([]);
    const waitMs = ((await row())?.dueAt?.getTime() ?? 0) - Date.now();
    expect(waitMs / 86_400_000).toBeCloseTo(7, 2);
  });

  it("tells of a job that its feed dated long before, and not again when it is dated anew", async () => {
    const { db } = database;
    await subscribeToAlert(db);
    await letAlertHoursPass(db, 24);
    const ids = await listJobs(db, {});
    const dated = (days: number) =>
      db
        .update(jobs)
        .set({ postedAt: sql`now() - make_interval(days => ${days})` })
        .where(inArray(jobs.id, ids));
    await dated(20);
    expect(await tell()).toBe("ordered");
    await dated(0);
    await letAlertHoursPass(db, 24);
    expect(await tell()).toBe("nothing-new");
  });

  it("leaves a job that has just been listed to the next look: others may still be committed", async () => {
    const { db } = database;
    await subscribeToAlert(db);
    await letAlertHoursPass(db, 24);
    await listJobs(db, { hoursAgo: 0 });
    expect(await tell()).toBe("nothing-new");
    await letAlertHoursPass(db, 24);
    expect(await tell()).toBe("ordered");
  });

  it("keeps all the jobs that it tells of", async () => {
    const { db } = database;
    await subscribeToAlert(db);
    await letAlertHoursPass(db, 24);
    const ids = await listJobs(db, { count: 23 });
    expect(await tell()).toBe("ordered");
    expect(await mails()).toMatchObject([{ jobIds: ids.toReversed(), total: 23 }]);
  });

  it("tells of a job that was paused when it looked once that opens again, and of no other once more", async () => {
    const { db } = database;
    const weekly = { ...nurseAlert, frequency: "weekly" } as const;
    await subscribeToAlert(db, weekly);
    await letAlertHoursPass(db, 4 * 24);
    const [paused = 0, told = 0] = await listJobs(db, { count: 2 });
    await letAlertHoursPass(db, 3 * 24);
    await setClosed([paused], sql`now() - interval '1 day'`);
    expect(await tell()).toBe("ordered");
    expect(await mails()).toMatchObject([{ jobIds: [told] }]);

    await setClosed([told], sql`now()`);
    await setClosed([paused, told], null);
    await letAlertHoursPass(db, 7 * 24);
    expect(await tell()).toBe("ordered");
    expect((await mails())[1]).toMatchObject({ jobIds: [paused], total: 1 });
  });

  it("tells again of jobs whose mail was never sent, as they had all closed", async () => {
    const { db } = database;
    await subscribeToAlert(db);
    await letAlertHoursPass(db, 24);
    const ids = await listJobs(db, {});
    expect(await tell()).toBe("ordered");
    await db.delete(deliveries);
    await setClosed(ids, sql`now()`);
    await setClosed(ids, null);
    await letAlertHoursPass(db, 24);
    expect(await tell()).toBe("ordered");
    expect((await mails()).map(({ jobIds }) => jobIds)).toEqual([ids, ids]);
  });

  it("names them in the order of its search: closest match first, or as it was sorted", async () => {
    const { db } = database;
    await subscribeToAlert(db, { ...nurseAlert, search: "q=registered+nurse" });
    await subscribeToAlert(db, { ...nurseAlert, search: "q=registered+nurse&sort=date" });
    await letAlertHoursPass(db, 24);
    const [exact] = await listJobs(db, { hoursAgo: 3 });
    const [longer] = await listJobs(db, { title: "Nurse, registered, for a night ward" });
    expect([await tell(), await tell()]).toEqual(["ordered", "ordered"]);
    const told = (await mails()).map(({ jobIds }) => jobIds);
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        [exact, longer],
        [longer, exact],
      ]),
    );
  });

  it("tells of no job that has closed, nor of what a word might have meant", async () => {
    const { db } = database;
    await subscribeToAlert(db, { ...nurseAlert, search: "q=nurze" });
    await letAlertHoursPass(db, 24);
    await listJobs(db, {});
    expect(await tell()).toBe("nothing-new");
    await subscribeToAlert(db);
    await letAlertHoursPass(db, 24);
    const closed = await listJobs(db, {});
    await db.update(jobs).set({ closedAt: sql`now()` });
    await indexJobs(db, closed);
    expect([await tell(), await tell(), await tell()]).toEqual([
      "nothing-new",
      "nothing-new",
      undefined,
    ]);
  });

  it("that has ended, or that nobody has confirmed, owes nothing", async () => {
    const { db } = database;
    const submissionId = await subscribeToAlert(db);
    await letAlertHoursPass(db, 24);
    await listJobs(db, {});
    await endAlert(db, submissionId);
    expect(await tell()).toBeUndefined();
    await db.update(jobAlerts).set({ endedAt: null, confirmedAt: null, dueAt: sql`now()` });
    expect(await tell()).toBeUndefined();
  });

  it("that ends takes back the mail that waits", async () => {
    const { db } = database;
    const submissionId = await subscribeToAlert(db);
    await letAlertHoursPass(db, 24);
    await listJobs(db, {});
    await tell();
    await endAlert(db, submissionId);
    expect(await kinds()).toEqual([]);
  });

  it.each([
    ["search", "job_search"],
    ["earlier mails", "job_alert_mails"],
    ["mail", "deliveries"],
  ])("whose %s cannot be asked for waits an hour, and keeps back no other", async (_, name) => {
    const { db } = database;
    const submissionId = await subscribeToAlert(db);
    await letAlertHoursPass(db, 24);
    await listJobs(db, {});
    const before = await row();
    const table = sql.identifier(name);
    await db.execute(sql`alter table ${table} rename to gone`);
    expect(await tell()).toBe("failed");
    expect(await tell()).toBeUndefined();
    await db.execute(sql`alter table gone rename to ${table}`);
    expect((await row())?.toldUntil).toEqual(before?.toldUntil);
    await db
      .update(jobAlerts)
      .set({ dueAt: sql`now()` })
      .where(eq(jobAlerts.submissionId, submissionId));
    expect(await tell()).toBe("ordered");
  });
});

const people = Array.from({ length: 60 }, (_, index) => `person-${index}@example.com`);

async function makeDue(): Promise<void> {
  const { db } = database;
  for (const address of people) await subscribeToAlert(db, { ...nurseAlert, address });
  await letAlertHoursPass(db, 24);
  await listJobs(db, { count: 3 });
}

it("three servers that look at once order each mail once, and wake the outbox", async () => {
  await makeDue();
  const onOrdered = vi.fn();
  const workers = [1, 2, 3].map(() =>
    startAlertWorker({ db: database.db, jobSearch, log, chores: new Chores(log), onOrdered }, 20),
  );
  await until(async () => (await database.db.$count(deliveries)) === people.length);
  await sleep(100);
  await Promise.all(workers.map((stop) => stop()));
  expect(onOrdered).toHaveBeenCalled();
  expect(await kinds()).toEqual(people.map(() => "job-alert 1"));
  expect(await database.db.$count(jobAlertMails)).toBe(people.length);
});

it("alerts that cannot be told are a chore that fails until one is told", async () => {
  const { db } = database;
  await subscribeToAlert(db);
  await letAlertHoursPass(db, 24);
  await listJobs(db, {});
  await db.execute(sql`alter table job_alert_mails rename to gone`);
  const chores = new Chores(log, 0);
  const stop = startAlertWorker({ db, jobSearch, log, chores, onOrdered: vi.fn() }, 20);
  onTestFinished(stop);
  await until(async () => chores.areFailing);
  await db.execute(sql`alter table gone rename to job_alert_mails`);
  await db.update(jobAlerts).set({ dueAt: sql`now()` });
  await until(async () => !chores.areFailing);
});

it("servers that are killed while they look leave all or nothing of each alert", async () => {
  await makeDue();
  const program = fileURLToPath(new URL("./alert-worker.fixture.ts", import.meta.url));
  const rawImports = fileURLToPath(new URL("../../../scripts/raw-imports.ts", import.meta.url));
  const args = ["--import", rawImports, program, database.url];
  const start = () => spawn(process.execPath, args, { stdio: "inherit" });
  for (const most of [1, 20]) {
    const victims = [start(), start()];
    await until(async () => (await database.db.$count(deliveries)) >= most);
    await Promise.all(victims.map(kill));
    await expectWhole();
  }
  while (await tell());
  await expectWhole();
  expect(await kinds()).toEqual(people.map(() => "job-alert 1"));
});

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

/** An alert was told with its mail, its jobs and its times, or it is as it was. */
async function expectWhole(): Promise<void> {
  const told = await database.db
    .select({ mails: jobAlerts.mails, isDue: sql<boolean>`${jobAlerts.dueAt} <= now()` })
    .from(jobAlerts);
  const done = told.filter(({ mails }) => mails === 1);
  expect(done.filter(({ isDue }) => isDue)).toEqual([]);
  expect(told.filter(({ mails, isDue }) => mails === 0 && !isDue)).toEqual([]);
  expect(await database.db.$count(jobAlertMails)).toBe(done.length);
  expect(await database.db.$count(deliveries)).toBe(done.length);
}
