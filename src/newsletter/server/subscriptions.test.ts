import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { deliveries, submissions } from "../../platform/db/tables.ts";
import { askForNewsletter, confirmSubscription, keepSuspicious } from "./subscriptions.ts";
import { subscriptions } from "./tables.ts";
import { letHoursPass, readSubscription, subscribe, unsubscribe } from "./testing.ts";

const ana = "ana@example.com";
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const ask = (address = ana) => askForNewsletter(database.db, address);
const mails = () => database.db.select().from(deliveries);
const counts = async () => ({
  submissions: (await database.db.select().from(submissions)).length,
  subscriptions: (await database.db.select().from(subscriptions)).length,
  mails: (await mails()).length,
});

describe("asking", () => {
  it("makes one submission of the form, which owes the confirmation and nothing else", async () => {
    await ask("Ana@Example.com");
    const [kept] = await database.db.select().from(submissions);
    expect(kept).toMatchObject({ form: "newsletter", answers: { email: ana }, suspicion: null });
    expect(await mails()).toMatchObject([
      { submissionId: kept?.id, kind: expect.stringMatching(/^newsletter-confirmation:20\d\d-/) },
    ]);
    expect(await readSubscription(database.db, ana)).toMatchObject({
      submissionId: kept?.id,
      confirmedAt: null,
      endedAt: null,
    });
  });

  it("100 times at once, in any case, is one subscription and one mail", async () => {
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => ask(index % 2 ? ana : "ANA@example.com")),
    );
    expect(await counts()).toEqual({ submissions: 1, subscriptions: 1, mails: 1 });
  });

  it("again orders another mail only when a day has passed, however many ask then", async () => {
    await ask();
    await letHoursPass(database.db, 23);
    await ask();
    expect((await mails()).length).toBe(1);
    await database.db.update(deliveries).set({ kind: "newsletter-confirmation:2026-01-01" });
    await letHoursPass(database.db, 1);
    await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(await counts()).toEqual({ submissions: 1, subscriptions: 1, mails: 2 });
  });

  it("changes nothing for who is subscribed", async () => {
    await subscribe(database.db, ana);
    const before = await readSubscription(database.db, ana);
    await letHoursPass(database.db, 48);
    await ask();
    const after = await readSubscription(database.db, ana);
    expect(after.confirmedAt).toEqual(before.confirmedAt);
    expect(await mails()).toEqual([]);
  });

  it("after leaving asks for a confirmation again, by one mail a day", async () => {
    const submissionId = await subscribe(database.db, ana);
    await unsubscribe(database.db, ana);
    await ask();
    expect(await readSubscription(database.db, ana)).toMatchObject({
      submissionId,
      confirmedAt: null,
      endedAt: null,
    });
    expect((await mails()).length).toBe(0);
    await letHoursPass(database.db, 24);
    await ask();
    expect((await mails()).length).toBe(1);
  });

  it("by a robot is kept and marked, subscribes nobody, and does not keep a person away", async () => {
    await keepSuspicious(database.db, ana, "honeypot-filled");
    await keepSuspicious(database.db, ana, "honeypot-filled");
    expect(await counts()).toEqual({ submissions: 1, subscriptions: 0, mails: 0 });
    await ask();
    expect(await counts()).toEqual({ submissions: 1, subscriptions: 1, mails: 1 });
    expect(await database.db.select().from(submissions)).toMatchObject([{ suspicion: null }]);
  });
});

describe("confirming", () => {
  it("happens once, and takes back a confirmation mail that still waits", async () => {
    const submissionId = await subscribe(database.db, ana);
    const { confirmedAt } = await readSubscription(database.db, ana);
    expect(confirmedAt).not.toBeNull();
    expect(await mails()).toEqual([]);
    await confirmSubscription(database.db, submissionId);
    expect((await readSubscription(database.db, ana)).confirmedAt).toEqual(confirmedAt);
  });

  it("does not bring back who has left", async () => {
    const submissionId = await subscribe(database.db, ana);
    await unsubscribe(database.db, ana);
    await confirmSubscription(database.db, submissionId);
    expect((await readSubscription(database.db, ana)).endedAt).not.toBeNull();
  });
});

describe("leaving", () => {
  it("takes back waiting mails, but not one that is being sent", async () => {
    const submissionId = await subscribe(database.db, ana);
    const row = (kind: string) => ({ id: randomUUID(), submissionId, kind });
    const sending = { ...row("newsletter-issue:b"), leasedUntil: new Date(Date.now() + 10_000) };
    const sent = { ...row("newsletter-issue:c"), deliveredAt: new Date() };
    await database.db.insert(deliveries).values([row("newsletter-issue:a"), sending, sent]);
    await unsubscribe(database.db, ana);
    expect((await mails()).map(({ kind }) => kind).sort()).toEqual([
      "newsletter-issue:b",
      "newsletter-issue:c",
    ]);
  });
});
