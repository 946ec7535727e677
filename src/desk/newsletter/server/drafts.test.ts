import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import { listFailedMails, listSentIssues } from "../../../newsletter/server/issues.ts";
import { newsletterIssues } from "../../../newsletter/server/tables.ts";
import { subscribe } from "../../../newsletter/server/testing.ts";
import { deliveries } from "../../../platform/db/tables.ts";
import { invite, listPeople } from "../../server/people.ts";
import { type Draft, findDraft, listDrafts, saveDraft, sendDraft } from "./drafts.ts";

const origin = "https://www.daystead.example";
const text = (subject: string) => `---\nsubject: ${subject}\n---\n\nA paragraph.\n`;

let database: TestDatabase;
let mia: string;
let max: string;
beforeEach(async () => {
  database = await createTestDatabase();
  for (const name of ["Mia", "Max"]) {
    const email = `${name.toLowerCase()}@daystead.example`;
    await invite(database.db, null, { email, name, role: "marketing" });
  }
  const people = await listPeople(database.db);
  [max = "", mia = ""] = people.map(({ id }) => id);
});
afterEach(() => database.close());

async function saved(subject: string): Promise<Draft> {
  const id = randomUUID();
  await saveDraft(database.db, mia, { id, version: 0, markdown: text(subject) });
  const draft = await findDraft(database.db, id);
  if (!draft) throw new Error("It was saved");
  return draft;
}

it("keeps every version, and never one over another that somebody has not seen", async () => {
  const { db } = database;
  const { id } = await saved("One");
  const save = (by: string, version: number, subject: string) =>
    saveDraft(db, by, { id, version, markdown: text(subject) });
  const outcomes = await Promise.all([save(mia, 1, "By Mia"), save(max, 1, "By Max")]);
  expect(outcomes.toSorted()).toEqual(["saved", "stale"]);
  const newest = await findDraft(db, id);
  expect(newest).toMatchObject({ version: 2, by: outcomes[0] === "saved" ? "Mia" : "Max" });
  // The same post once more is the same version.
  expect(await save(mia, 1, newest?.subject ?? "")).toBe("saved");
  expect(await findDraft(db, id)).toMatchObject({ version: 2 });
  await expect(database.pool.query("delete from newsletter_drafts")).rejects.toThrow(
    "never changed",
  );
});

it("is sent once, whoever presses at the same time, and is no draft any more", async () => {
  const { db } = database;
  for (const name of ["ana", "ben", "cem"]) await subscribe(db, `${name}@example.com`);
  const draft = await saved("Spring");
  const other = await saved("Summer");
  const presses = Array.from({ length: 5 }, () => sendDraft(db, mia, draft, origin));
  expect((await Promise.all(presses)).filter(Boolean)).toHaveLength(1);
  // Somebody who subscribes later does not get it by another press.
  await subscribe(db, "dev@example.com");
  expect(await sendDraft(db, max, draft, origin)).toBe(false);
  const ordered = await db.$count(deliveries);
  expect(ordered - (await confirmations())).toBe(3);
  expect((await listDrafts(db)).drafts).toMatchObject([{ id: other.id, subject: "Summer" }]);
  expect(await findDraft(db, draft.id)).toMatchObject({ sentAt: expect.any(Date) });
});

it("takes no other text once it is going out, and keeps nobody waiting who presses meanwhile", async () => {
  const { db } = database;
  await subscribe(db, "ana@example.com");
  const draft = await saved("Spring");
  const change = { id: draft.id, version: draft.version, markdown: text("Spring, mended") };
  await db.transaction(async (transaction) => {
    // Somebody who sends it holds it like this for as long as the list is ordered for.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter draft ${draft.id}`}, 0))`,
    );
    expect(await saveDraft(db, max, change)).toBe("sent");
    expect(await sendDraft(db, max, draft, origin)).toBe(false);
  });
  expect(await sendDraft(db, mia, draft, origin)).toBe(true);
  expect(await saveDraft(db, max, change)).toBe("sent");
  expect(await findDraft(db, draft.id)).toMatchObject({ version: draft.version });
});

const confirmations = async () =>
  (await database.db.select({ kind: deliveries.kind }).from(deliveries)).filter(
    ({ kind }) => kind !== "newsletter-issue",
  ).length;

it("counts what was sent, waits and has failed, and names who did not get it", async () => {
  const { db, pool } = database;
  for (const name of ["ana", "ben", "cem"]) await subscribe(db, `${name}@example.com`);
  await sendDraft(db, mia, await saved("Spring"), origin);
  const change = (set: string, name: string) =>
    pool.query(
      `update deliveries set ${set} where mail_kind = 'newsletter-issue' and submission_id =
         (select submission_id from subscriptions where address = $1)`,
      [`${name}@example.com`],
    );
  await change("delivered_at = now()", "ana");
  await change("failed_at = now(), last_error = '550'", "ben");
  const [issue] = await db.select().from(newsletterIssues);
  await sendDraft(db, mia, await saved("Summer"), origin);
  expect((await listSentIssues(db)).issues).toMatchObject([
    { subject: "Summer", sent: 0, waiting: 3, failed: 0 },
    { subject: "Spring", sent: 1, waiting: 1, failed: 1 },
  ]);
  expect(await listFailedMails(db, issue?.id ?? "", 10)).toMatchObject([
    { address: "ben@example.com", lastError: "550" },
  ]);
});

it("is not sent where it cannot be mailed, or its subject was sent from another text", async () => {
  const { db } = database;
  await subscribe(db, "ana@example.com");
  const id = randomUUID();
  await saveDraft(db, mia, { id, version: 0, markdown: "No front matter" });
  const wrong = await findDraft(db, id);
  if (!wrong) throw new Error("It was saved");
  expect(() => sendDraft(db, mia, wrong, origin)).toThrow("line 1");
  await sendDraft(db, mia, await saved("Spring"), origin);
  const again = await saved("Spring");
  const changed = { ...again, markdown: `${again.markdown}\nMore.\n` };
  await expect(sendDraft(db, mia, changed, origin)).rejects.toThrow("from another text");
  expect(await db.$count(newsletterIssues)).toBe(1);
});
