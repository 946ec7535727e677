import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { deliveries, submissions } from "../../platform/db/tables.ts";
import { openTestFiles, type TestFiles } from "../../platform/mail/testing.ts";
import { keepLog } from "../../platform/outbox/testing.ts";
import { tombstones } from "../../platform/retention/tables.ts";
import {
  askForAlert,
  changeFrequency,
  confirmAlert,
  endAlert,
  eraseAlertsAt,
  jobAlertKind,
} from "./alerts.ts";
import { jobAlerts } from "./tables.ts";
import { letAlertHoursPass, nurseAlert, readAlertRows, subscribeToAlert } from "./testing.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const ask = (given: Partial<typeof nurseAlert> = {}) =>
  askForAlert(database.db, { ...nurseAlert, ...given });
const rows = () => readAlertRows(database.db, nurseAlert.address);
const counts = async () => ({
  submissions: await database.db.$count(submissions),
  alerts: await database.db.$count(jobAlerts),
  mails: await database.db.$count(deliveries),
});

const tenSearches = Array.from({ length: jobAlertKind.most }, (_, index) => `q=${index}`);

const letConfirmationsAge = (hours: number) =>
  database.db.update(deliveries).set({
    createdAt: sql`${deliveries.createdAt} - make_interval(hours => ${hours})`,
    number: sql`${deliveries.number} - 1`,
  });

describe("asking", () => {
  it("for other searches orders one mail a day, over all alerts of the address", async () => {
    await Promise.all(["q=nurse", "q=java", "location=Texas"].map((search) => ask({ search })));
    expect(await counts()).toEqual({ submissions: 3, alerts: 3, mails: 1 });
    await letAlertHoursPass(database.db, 23);
    await ask({ search: "q=welder" });
    expect(await counts()).toMatchObject({ alerts: 4, mails: 1 });
    await letAlertHoursPass(database.db, 1);
    await Promise.all(["q=a", "q=b"].map((search) => ask({ search })));
    expect(await counts()).toMatchObject({ alerts: 6, mails: 2 });
    await ask({ address: "ben@example.com" });
    expect(await counts()).toMatchObject({ alerts: 7, mails: 3 });
  });

  it("keeps ten alerts at an address; a new one replaces the oldest that nobody has confirmed", async () => {
    const { db } = database;
    for (const search of tenSearches) await ask({ search });
    const [linked] = await db.select().from(deliveries);
    await ask();
    const searches = async () => (await rows()).map(({ search }) => search);
    expect(await searches()).toEqual(["q=0", ...tenSearches.slice(2), nurseAlert.search]);
    expect(await counts()).toEqual({ submissions: 10, alerts: 10, mails: 1 });
    expect((await rows()).map(({ submissionId }) => submissionId)).toContain(linked?.submissionId);
    await letAlertHoursPass(db, 24);
    await letConfirmationsAge(24);
    await ask({ search: "q=tomorrow" });
    expect(await searches()).toEqual([...tenSearches.slice(2), nurseAlert.search, "q=tomorrow"]);
    expect(await counts()).toMatchObject({ alerts: 10, mails: 1 });
  });

  it("where ten are confirmed is mailed a link to them, and those that have ended make room", async () => {
    const { db } = database;
    for (const search of tenSearches) await subscribeToAlert(db, { ...nurseAlert, search });
    await letAlertHoursPass(db, 24);
    await ask();
    expect((await rows()).map(({ search }) => search)).toEqual(tenSearches);
    const [first] = await rows();
    expect(await db.select().from(deliveries)).toMatchObject([
      { submissionId: first?.submissionId, kind: "confirmation" },
    ]);
    await endAlert(db, first?.submissionId ?? "");
    await ask();
    expect((await rows()).map(({ search }) => search)).toContain(nurseAlert.search);
  });

  it("again after it has ended asks for a confirmation again", async () => {
    const submissionId = await subscribeToAlert(database.db);
    await endAlert(database.db, submissionId);
    await letAlertHoursPass(database.db, 24);
    await ask({ frequency: "weekly" });
    expect(await rows()).toMatchObject([
      { submissionId, frequency: "weekly", confirmedAt: null, endedAt: null },
    ]);
    expect(await counts()).toEqual({ submissions: 1, alerts: 1, mails: 1 });
  });
});

describe("an alert", () => {
  it("is confirmed once, and then looked at after its time", async () => {
    const submissionId = await subscribeToAlert(database.db);
    const [row] = await rows();
    expect(row?.dueAt?.getTime()).toBe((row?.confirmedAt?.getTime() ?? 0) + 24 * 3_600_000);
    expect(row?.toldUntil).toEqual(row?.confirmedAt);
    expect(await counts()).toMatchObject({ mails: 0 });
    await confirmAlert(database.db, submissionId);
    expect(await rows()).toEqual([row]);
  });

  it("that has ended is not looked at any more", async () => {
    await endAlert(database.db, await subscribeToAlert(database.db));
    expect(await rows()).toMatchObject([{ dueAt: null, endedAt: expect.any(Date) }]);
  });

  it("may change how often it comes, and forgets nothing by that", async () => {
    const submissionId = await subscribeToAlert(database.db);
    const [before] = await rows();
    await changeFrequency(database.db, submissionId, "weekly");
    const [after] = await rows();
    expect(after?.toldUntil).toEqual(before?.toldUntil);
    expect((after?.dueAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(6 * 24 * 3_600_000);
  });
});

describe("erasing all alerts of an address", () => {
  let files: TestFiles;
  beforeEach(async () => {
    files = await openTestFiles();
  });
  afterEach(() => files.remove());

  const erase = () => {
    const services = { db: database.db, storage: files.storage, log: keepLog().log };
    return eraseAlertsAt(services, nurseAlert.address, nurseAlert.address);
  };

  it("leaves a tombstone for each, and those of others", async () => {
    for (const search of ["q=a", "q=b", "q=c"])
      await subscribeToAlert(database.db, { ...nurseAlert, search });
    await ask({ address: "ben@example.com" });
    await erase();
    expect(await counts()).toMatchObject({ submissions: 1, alerts: 1 });
    expect(await database.db.$count(tombstones)).toBe(3);
  });

  it("erases none where it fails half-way: the link that asked for it still works", async () => {
    for (const search of ["q=a", "q=b", "q=c"])
      await subscribeToAlert(database.db, { ...nurseAlert, search });
    await database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refused before delete on job_alerts for each row
        when (old.search = 'q=b') execute function refuse()`);
    await expect(erase()).rejects.toThrow();
    expect(await counts()).toMatchObject({ submissions: 3, alerts: 3 });
  });
});
