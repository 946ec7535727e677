import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import { setStatus } from "../../../forms/server/status.ts";
import { submissions } from "../../../platform/db/tables.ts";
import type { StaffMember } from "../../roles.ts";
import { type InboxCriteria, readCriteria, writeCriteria } from "../criteria.ts";
import { countTabs, listItems } from "./list.ts";
import { arrive, hire, versionOf } from "./testing.ts";
import { addNote, assign, markSpam, setItemStatus, snooze } from "./work.ts";

let database: TestDatabase;
let ana: StaffMember;
beforeEach(async () => {
  database = await createTestDatabase();
  ana = await hire(database.db, "Ana Admin", "admin");
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

async function references(criteria: Partial<InboxCriteria>, before?: string): Promise<string[]> {
  const all = { tab: "all", form: "", q: "", ...criteria } as const;
  const { rows } = await listItems(database.db, ana.id, all, before);
  return rows.map(({ reference }) => reference);
}

const change = async (reference: string, member = ana) => ({
  reference,
  version: await versionOf(database.db, reference),
  member,
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);

test("each list holds what it says, and counts it", async () => {
  // Noon at the head office: what came an hour ago came on the same day, so that its answer is not promised by today.
  vi.useFakeTimers({ now: new Date("2026-11-18T17:00:00Z"), toFake: ["Date"] });
  const { db, pool } = database;
  const [fresh, mine, shut, spam] = [
    await arrive(db, {}, { receivedAt: hoursAgo(1) }),
    await arrive(db, {}, { receivedAt: hoursAgo(2) }),
    await arrive(db, {}, { receivedAt: hoursAgo(24 * 30) }),
    await arrive(db, {}, { suspicion: "too-fast", receivedAt: hoursAgo(4) }),
  ];
  const late = await arrive(db, {}, { form: "application", receivedAt: hoursAgo(24 * 30) });
  const interest = { form: "event-interest", receivedAt: hoursAgo(24 * 60) };
  const { reference: waitsForDates } = await arrive(db, {}, interest);
  await arrive(db, {}, { form: "newsletter" });
  await assign(db, await change(mine.reference), ana.id);
  await setItemStatus(db, await change(shut.reference), "closed");
  await pool.query("update deliveries set failed_at = now() where submission_id = $1", [fresh.id]);

  expect(await references({ tab: "waiting" })).toEqual(
    [fresh, mine, late].map(({ reference }) => reference).concat(waitsForDates),
  );
  expect(await references({ tab: "mine" })).toEqual([mine.reference]);
  expect(await references({ tab: "unassigned" })).toEqual([
    fresh.reference,
    late.reference,
    waitsForDates,
  ]);
  expect(await references({ tab: "failed" })).toEqual([fresh.reference]);
  expect(await references({ tab: "promised" })).toEqual([late.reference]);
  expect(await references({ tab: "closed" })).toEqual([shut.reference]);
  expect(await references({ tab: "spam" })).toEqual([spam.reference]);
  expect(await references({})).toHaveLength(6);
  expect(await references({ form: "application" })).toEqual([late.reference]);
  expect(await countTabs(db, ana.id)).toEqual({
    waiting: 4,
    mine: 1,
    unassigned: 3,
    mentions: 0,
    promised: 1,
    failed: 1,
  });
});

test("what the command line or an earlier program changes is followed", async () => {
  const { db } = database;
  const { reference, id } = await arrive(db);
  await setStatus(db, reference, "closed", { by: "staff", name: "eva" });
  expect(await references({ tab: "closed" })).toEqual([reference]);
  expect(await versionOf(db, reference)).toBe(1);
  const answers = { name: "Ana Ruiz", email: "ana@visitor.example", message: "Two welders" };
  await db.update(submissions).set({ answers }).where(eq(submissions.id, id));
  expect(await references({ q: "welder" })).toEqual([reference]);
  expect(await references({ q: "nurse" })).toEqual([]);
  expect(await versionOf(db, reference)).toBe(2);
  await db.delete(submissions).where(eq(submissions.id, id));
  expect(await references({})).toEqual([]);
});

test("words are found by their beginning, in names, addresses, references and notes", async () => {
  const { db } = database;
  const { reference } = await arrive(db, { email: "zoe.quinn@factory.example", name: "Zoë Quinn" });
  await arrive(db);
  for (const q of [
    "zoë",
    "QUIN",
    "zoe.quinn@factory.example",
    "factory",
    "nurses quinn",
    reference,
  ])
    expect(await references({ q }), q).toEqual([reference]);
  await addNote(db, await change(reference), "Wants the night shift.");
  expect(await references({ q: "night" })).toEqual([reference]);
  expect(await references({ q: "night shifts" })).toEqual([]);
  // Short words are taken whole, and what is no word is left out.
  expect(await references({ q: "tw" })).toEqual([]);
  expect(await references({ q: "two & ' | !" })).toHaveLength(2);
});

test("pages follow each other without a gap, also where all arrived at once", async () => {
  const { db } = database;
  const receivedAt = hoursAgo(1);
  const written: string[] = [];
  for (let count = 0; count < 45; count += 1)
    written.push((await arrive(db, {}, { receivedAt })).reference);
  const criteria = { tab: "all", form: "", q: "" } as const;
  const first = await listItems(db, ana.id, criteria, undefined);
  const second = await listItems(db, ana.id, criteria, first.next);
  expect(second.next).toBeUndefined();
  const shown = [...first.rows, ...second.rows].map(({ reference }) => reference);
  expect(shown.toSorted()).toEqual(written.toSorted());
});

test("the next page is found after the item is erased that the one before ended with", async () => {
  const { db } = database;
  // As the database writes it, and a `Date` cannot.
  await database.pool.query(
    "alter table submissions alter column received_at set default '2026-11-18T08:00:00.123456Z'",
  );
  for (let count = 0; count < 45; count += 1) await arrive(db);
  const criteria = { tab: "all", form: "", q: "" } as const;
  const first = await listItems(db, ana.id, criteria, undefined);
  const query = new URLSearchParams(writeCriteria(criteria, first.next));
  await db.delete(submissions).where(eq(submissions.id, first.rows.at(-1)?.id ?? ""));
  const second = await listItems(db, ana.id, criteria, readCriteria(query).before);
  expect(second.rows).toHaveLength(5);
});

test("what is closed is put off no longer, and spam is in no list but its own", async () => {
  const { db, pool } = database;
  const ben = await hire(db, "Ben Bauer");
  const { reference } = await arrive(db);
  await addNote(db, await change(reference, ben), "@ana, do you know her?");
  await snooze(db, await change(reference, ben), new Date(Date.now() + 60_000));
  await pool.query("update deliveries set failed_at = now()");
  const lists = async () => {
    const tabs = ["snoozed", "mentions", "failed"] as const;
    const found = await Promise.all(tabs.map((tab) => references({ tab })));
    return tabs.filter((_, at) => found[at]?.length);
  };
  expect(await lists()).toEqual(["snoozed", "mentions", "failed"]);
  await setItemStatus(db, await change(reference, ben), "closed");
  // Whom a note names, and a mail that did not arrive, somebody has to look at all the same.
  expect(await lists()).toEqual(["mentions", "failed"]);
  await markSpam(db, await change(reference, ben), true);
  expect(await lists()).toEqual([]);
});

test("who is named in a note finds the item until they have done something with it", async () => {
  const { db } = database;
  const ben = await hire(db, "Ben Bauer");
  const { reference } = await arrive(db);
  await addNote(db, await change(reference, ben), "@ana, do you know her?");
  expect(await references({ tab: "mentions" })).toEqual([reference]);
  await markSpam(db, await change(reference), true);
  expect(await references({ tab: "mentions" })).toEqual([]);
});
