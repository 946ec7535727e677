import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { readChanges } from "../../forms/server/status-changes.ts";
import { askForAlert, jobAlertKind, keepSuspiciousAlert } from "../../job-alerts/server/alerts.ts";
import { nurseAlert } from "../../job-alerts/server/testing.ts";
import {
  askForNewsletter,
  keepSuspicious,
  newsletterKind,
} from "../../newsletter/server/subscriptions.ts";
import { deliveries, submissions } from "../../platform/db/tables.ts";
import { until, writeSubmission } from "../../platform/outbox/testing.ts";
import { countMail } from "../../platform/recipients/count-mail.ts";
import { confirmSubscription, endSubscription } from "./change-subscription.ts";
import { ended } from "./ended.ts";
import { stateOf } from "./subscription-kind.ts";
import { unconfirmed } from "./unconfirmed.ts";

const ana = "ana@example.com";
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

type Db = TestDatabase["db"];
const robot = "honeypot-filled";
const alertAt = (address: string) => ({ ...nurseAlert, address });

const newsletter = {
  kind: newsletterKind,
  askFor: askForNewsletter,
  keepMarked: (db: Db, address: string) => keepSuspicious(db, address, robot),
};
const jobAlerts = {
  kind: jobAlertKind,
  askFor: (db: Db, address: string) => askForAlert(db, alertAt(address)),
  keepMarked: (db: Db, address: string) => keepSuspiciousAlert(db, alertAt(address), robot),
};

describe.each([
  ["the newsletter", newsletter],
  ["a job alert", jobAlerts],
])("%s", (_, { kind, askFor, keepMarked }) => {
  const { table } = kind;
  const ask = (address = ana) => askFor(database.db, address);
  const mails = () => database.db.select().from(deliveries);
  const rows = () =>
    database.db
      .select({
        submissionId: sql<string>`${table.submissionId}`,
        address: sql<string>`${table.address}`,
        state: stateOf(table),
      })
      .from(table)
      .orderBy(table.address);
  const counts = async () => ({
    submissions: await database.db.$count(submissions),
    subscriptions: await database.db.$count(table),
    mails: await database.db.$count(deliveries),
  });
  const idOf = async (address = ana) => {
    const row = (await rows()).find((one) => one.address === address);
    if (!row) throw new Error(`${address} is not there`);
    return row.submissionId;
  };
  const subscribe = async (address = ana) => {
    await ask(address);
    const submissionId = await idOf(address);
    await confirmSubscription(database.db, kind, submissionId);
    return submissionId;
  };
  /** Until somebody waits for a lock. */
  const untilWaiting = () =>
    until(async () => {
      const { rowCount } = await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return (rowCount ?? 0) > 0;
    });
  const end = (submissionId: string) => endSubscription(database.db, kind, submissionId);
  /** As if all that happened had happened so many hours earlier. */
  const letHoursPass = async (hours: number) => {
    const earlier = sql`make_interval(hours => ${hours})`;
    await database.db.update(table).set({
      askedAt: sql`${table.askedAt} - ${earlier}`,
      endedAt: sql`${table.endedAt} - ${earlier}`,
    });
    await database.db.update(submissions).set({
      receivedAt: sql`${submissions.receivedAt} - ${earlier}`,
    });
    const number = sql`${deliveries.number} - 100`;
    await database.db.update(deliveries).set({ number });
  };

  describe("asking", () => {
    it("makes one submission of the form, which owes the confirmation and nothing else", async () => {
      await ask("Ana@Example.com");
      const [kept] = await database.db.select().from(submissions);
      expect(kept).toMatchObject({
        form: kind.form.name,
        answers: { email: ana },
        suspicion: null,
      });
      expect(await mails()).toMatchObject([
        { submissionId: kept?.id, kind: "confirmation", number: expect.any(Number) },
      ]);
      expect(await rows()).toEqual([{ submissionId: kept?.id, address: ana, state: "asked" }]);
    });

    it("50 times at once, in any case, is one subscription and one mail", async () => {
      const typed = Array.from({ length: 50 }, (_, turn) => (turn % 2 ? ana : "ANA@example.com"));
      await Promise.all(typed.map(ask));
      expect(await counts()).toEqual({ submissions: 1, subscriptions: 1, mails: 1 });
    });

    it("again orders another mail only when a day has passed, however many ask then", async () => {
      await ask();
      await letHoursPass(23);
      await ask();
      expect(await counts()).toMatchObject({ mails: 1 });
      await letHoursPass(1);
      await Promise.all(Array.from({ length: 20 }, () => ask()));
      expect(await counts()).toEqual({ submissions: 1, subscriptions: 1, mails: 2 });
    });

    it("orders no mail that is too many for a stranger, and one for who asks when it is not", async () => {
      const { db } = database;
      while (await countMail(db, ana));
      await ask();
      expect(await counts()).toEqual({ submissions: 1, subscriptions: 1, mails: 0 });
      await db.execute(sql`delete from recipients`);
      await ask();
      expect(await counts()).toEqual({ submissions: 1, subscriptions: 1, mails: 1 });
    });

    it("mails who is subscribed a link, once a day, and changes nothing: anybody could type the address", async () => {
      const submissionId = await subscribe();
      const before = await rows();
      await ask();
      expect(await mails()).toEqual([]);
      await letHoursPass(24);
      await Promise.all(Array.from({ length: 5 }, () => ask()));
      expect(await rows()).toEqual(before);
      expect(await mails()).toMatchObject([{ submissionId, kind: "confirmation" }]);
      const history = await readChanges(database.db, submissionId);
      expect(history.map(({ status }) => status)).toEqual(["asked", "confirmed"]);
    });

    it("while it is confirmed does not take the confirmation back", async () => {
      await ask();
      const submissionId = await idOf();
      const { db } = database;
      let asking: Promise<void> | undefined;
      await db.transaction(async (transaction) => {
        await confirmSubscription(transaction as unknown as Db, kind, submissionId);
        asking = ask();
        await untilWaiting();
      });
      await asking;
      expect(await rows()).toMatchObject([{ state: "confirmed" }]);
    });

    it("after leaving asks for a confirmation again, by one mail a day", async () => {
      const submissionId = await subscribe();
      await end(submissionId);
      await ask();
      expect(await rows()).toEqual([{ submissionId, address: ana, state: "asked" }]);
      expect(await mails()).toEqual([]);
      await letHoursPass(24);
      await ask();
      expect(await counts()).toEqual({ submissions: 1, subscriptions: 1, mails: 1 });
      const history = await readChanges(database.db, submissionId);
      expect(history.map(({ status }) => status)).toEqual(["asked", "confirmed", "ended", "asked"]);
    });

    it("by a robot is kept and marked, subscribes nobody, and does not keep a person away", async () => {
      await keepMarked(database.db, ana);
      await keepMarked(database.db, ana);
      expect(await counts()).toEqual({ submissions: 1, subscriptions: 0, mails: 0 });
      await ask();
      expect(await counts()).toEqual({ submissions: 1, subscriptions: 1, mails: 1 });
      expect(await database.db.select().from(submissions)).toMatchObject([{ suspicion: null }]);
    });
  });

  it("confirming happens once, and takes back a confirmation mail that still waits", async () => {
    const submissionId = await subscribe();
    const confirmed = await database.db.select().from(table);
    expect(await rows()).toMatchObject([{ state: "confirmed" }]);
    expect(await mails()).toEqual([]);
    await confirmSubscription(database.db, kind, submissionId);
    expect(await database.db.select().from(table)).toEqual(confirmed);
  });

  it("confirming does not bring back who has left", async () => {
    const submissionId = await subscribe();
    await end(submissionId);
    await confirmSubscription(database.db, kind, submissionId);
    expect(await rows()).toMatchObject([{ state: "ended" }]);
  });

  it("leaving takes back waiting mails, but not one that is being sent", async () => {
    const submissionId = await subscribe();
    const [mail = "confirmation"] = kind.mails;
    const row = (number: number) => ({ id: randomUUID(), submissionId, kind: mail, number });
    const sending = { ...row(2), leasedUntil: new Date(Date.now() + 10_000) };
    const sent = { ...row(3), deliveredAt: new Date() };
    await database.db.insert(deliveries).values([row(1), sending, sent]);
    await end(submissionId);
    expect((await mails()).map(({ number }) => number).sort()).toEqual([2, 3]);
  });

  it("what nobody confirmed for 30 days, and what robots typed, is deleted with its mails, and no other", async () => {
    const { db } = database;
    await ask("forgotten@example.com");
    await subscribe("reader@example.com");
    await end(await subscribe("left@example.com"));
    await keepMarked(db, "robot@example.com");
    await writeSubmission(db);
    await letHoursPass(30 * 24 - 1);
    expect(await unconfirmed(kind).delete(db)).toBe(0);
    await letHoursPass(1);
    await ask("new@example.com");

    expect(await unconfirmed(kind).delete(db)).toBe(2);
    const kept = ["left@example.com", "new@example.com", "reader@example.com"];
    expect((await rows()).map(({ address }) => address)).toEqual(kept);
    expect(await db.$count(submissions, eq(submissions.form, "contact"))).toBe(1);
    expect(await db.$count(deliveries, eq(deliveries.kind, "confirmation"))).toBe(1);
  });

  it("who has left stays marked so, though somebody types the address and nobody confirms it", async () => {
    const { db } = database;
    const submissionId = await subscribe();
    await end(submissionId);
    const [before] = await db.select().from(table);
    await ask();
    expect(await rows()).toMatchObject([{ state: "asked" }]);
    await letHoursPass(30 * 24);
    expect(await unconfirmed(kind).delete(db)).toBe(1);
    expect(await rows()).toEqual([{ submissionId, address: ana, state: "ended" }]);
    expect((await readChanges(db, submissionId)).map(({ status }) => status)).toEqual([
      "asked",
      "confirmed",
      "ended",
      "asked",
    ]);
    const [after] = await db.select().from(table);
    const lateMs = Number(after?.endedAt) - Number(before?.endedAt);
    expect(Math.abs(lateMs)).toBeLessThan(1000);
    expect(await unconfirmed(kind).delete(db)).toBe(0);
  });

  it("what ended 400 days ago can be deleted with all that hangs on it", async () => {
    await subscribe("reader@example.com");
    await end(await subscribe());
    await letHoursPass(400 * 24 - 1);
    expect(await ended(kind).delete(database.db)).toBe(0);
    await letHoursPass(1);
    expect(await ended(kind).delete(database.db)).toBe(1);
    expect(await rows()).toMatchObject([{ address: "reader@example.com" }]);
    expect(await counts()).toMatchObject({ submissions: 1 });
  });
});
