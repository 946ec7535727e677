import { and, eq, isNull, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import type { FormDefinition } from "../../../forms/form.ts";
import { IncomingFiles } from "../../../forms/server/incoming-files.ts";
import { testKeys } from "../../../forms/server/testing.ts";
import { deliveries } from "../../../platform/db/tables.ts";
import { claim, markDelivered } from "../../../platform/outbox/claims.ts";
import { keepLog } from "../../../platform/outbox/testing.ts";
import { listSentReplies, readReply } from "../../../replies/server/read-replies.ts";
import { inboxPath } from "../../paths.ts";
import type { StaffMember } from "../../roles.ts";
import type { Session } from "../../server/sessions.ts";
import { inboxForms } from "../forms.ts";
import type { InboxServices } from "./answer.ts";
import { StaleItemError } from "./change.ts";
import { keepDraft, readDraft } from "./drafts.ts";
import { readItem } from "./item.ts";
import { itemPosts } from "./item-posts.ts";
import { listItems } from "./list.ts";
import { keepMail } from "./mail/keep-mail.ts";
import { instantAt } from "./office-time.ts";
import { sendReply, takeBackReply } from "./reply.ts";
import { keepSavedReply, listSavedReplies } from "./saved-replies.ts";
import { arrive, hire, versionOf } from "./testing.ts";
import { addNote, snooze } from "./work.ts";

let database: TestDatabase;
let ana: StaffMember;
beforeEach(async () => {
  database = await createTestDatabase();
  ana = await hire(database.db, "Ana Admin", "admin");
});
afterEach(() => database.close());

const change = async (reference: string) => ({
  reference,
  version: await versionOf(database.db, reference),
  member: ana,
});

const read = async (reference: string) => {
  const item = await readItem(database.db, () => undefined, reference, ana.id);
  if (!item) throw new Error("There is no such item");
  return item;
};

/** Has the mail of a reply go out, as a worker does. */
async function deliver(): Promise<void> {
  const { db } = database;
  const [due] = await db
    .update(deliveries)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(deliveries.kind, "reply"), isNull(deliveries.deliveredAt)))
    .returning();
  const [claimed] = await claim(db, [due?.id ?? ""], 10_000);
  if (!claimed) throw new Error("Nothing was due");
  expect(await markDelivered(db, claimed)).toBe(true);
}

test("a reply waits, goes out once, and answers its submission then", async () => {
  const { db } = database;
  const { reference, id } = await arrive(db);
  await sendReply(db, await change(reference), "We have two nurses.", undefined);
  const waiting = await read(reference);
  expect(waiting.status).toBe("read");
  expect(waiting.history.find(({ kind }) => kind === "replied")).toMatchObject({
    by: "Ana Admin",
    reply: { number: 1, text: "We have two nurses.", state: "waiting" },
  });
  expect(await listSentReplies(db, id)).toEqual([]);
  await deliver();
  const sent = await read(reference);
  expect(sent.status).toBe("answered");
  expect(sent.history.at(-1)).toMatchObject({ status: "answered", by: "Ana Admin" });
  expect(await listSentReplies(db, id)).toMatchObject([{ text: "We have two nurses." }]);
  expect(await takeBackReply(db, reference, 1, ana)).toBe("too-late");
  // The next one is shown below it by mail programs.
  await sendReply(db, await change(reference), "And a third.", undefined);
  const [first] = await db.select().from(deliveries).where(eq(deliveries.kind, "reply"));
  expect((await readReply(db, id, 2))?.earlierMails).toEqual([first?.id]);
});

test("a reply that is taken back becomes a draft again, and is sent by nobody", async () => {
  const { db } = database;
  const { reference, id } = await arrive(db);
  await sendReply(db, await change(reference), "We have two nurses.", undefined);
  const taken = await Promise.all([
    takeBackReply(db, reference, 1, ana),
    takeBackReply(db, reference, 1, ana),
  ]);
  expect(taken.toSorted()).toEqual(["taken-back", "taken-before"]);
  expect(await readDraft(db, id, ana.id)).toEqual({ text: "We have two nurses.", sendAt: "" });
  expect(await db.$count(deliveries, eq(deliveries.kind, "reply"))).toBe(0);
  // Its number is not given again: a mail of that number may have been under way.
  await sendReply(db, await change(reference), "We have three.", undefined);
  expect(await readDraft(db, id, ana.id)).toBeUndefined();
  expect(await readReply(db, id, 2)).toMatchObject({ text: "We have three." });
  const { rows } = await listItems(db, ana.id, { tab: "all", form: "", q: "three" }, undefined);
  expect(rows).toHaveLength(1);
});

const later = "2099-12-04T08:30";

/** Posts a form of an item's page. */
async function postTo(
  reference: string,
  { name }: FormDefinition,
  typed: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response | undefined> {
  const reading = { submissionKeys: testKeys, attachmentLimitBytes: 0 };
  const incoming = new IncomingFiles("unused");
  const services = { db: database.db, log: keepLog().log, incoming, ...reading } as InboxServices;
  const body = new URLSearchParams({ version: "0", reply: "", saved: "", ...typed });
  const request = new Request("https://daystead.example/", { method: "POST", headers, body });
  const session = { member: ana } as Session;
  const answer = await itemPosts.get(name)?.({ request, session, reference, services });
  return answer?.response;
}

test("no draft is called saved whose item was erased", async () => {
  const gone = "DS-2222-2222";
  const typed = { reply: "We have two nurses.", at: "" };
  const accept = "application/json";
  const byScript = await postTo(gone, inboxForms.saveDraft, typed, { accept });
  expect(byScript?.status).toBe(404);
  const byBrowser = await postTo(gone, inboxForms.saveDraft, typed);
  expect(byBrowser?.headers.get("location")).toBe(inboxPath);
});

test("the time for which a reply is meant stays with its draft, whichever button is pressed", async () => {
  const { db } = database;
  const { reference, id } = await arrive(db);
  const post = async (form: FormDefinition, typed: Record<string, string>) => {
    expect((await postTo(reference, form, typed))?.status).toBe(303);
    return readDraft(db, id, ana.id);
  };
  await keepSavedReply(db, "Two weeks", "In two weeks.");
  const [saved] = await listSavedReplies(db);
  const chosen = { at: later, saved: saved?.id ?? "" };
  expect(await post(inboxForms.insertSaved, chosen)).toEqual({
    text: "In two weeks.",
    sendAt: later,
  });
  expect(await post(inboxForms.saveDraft, { at: later })).toEqual({ text: "", sendAt: later });
  expect(await post(inboxForms.saveDraft, { at: "\0" })).toBeUndefined();
});

test("a reply for later that is taken back has its time again, and any other that of the draft", async () => {
  const { db } = database;
  const { reference, id } = await arrive(db);
  await sendReply(db, await change(reference), "We have two nurses.", instantAt(later));
  await takeBackReply(db, reference, 1, ana);
  const draft = { text: "We have two nurses.", sendAt: later };
  expect(await readDraft(db, id, ana.id)).toEqual(draft);
  await sendReply(db, await change(reference), "We have three.", undefined);
  await keepDraft(db, id, ana.id, draft);
  await takeBackReply(db, reference, 2, ana);
  const text = "We have three.\n\nWe have two nurses.";
  expect(await readDraft(db, id, ana.id)).toEqual({ text, sendAt: later });
});

test("one's own reply that goes out holds back nothing that one does next, and what others do", async () => {
  const { db } = database;
  const { reference } = await arrive(db);
  const ben = await hire(db, "Ben Recruiter", "recruiter");
  await sendReply(db, await change(reference), "We have two nurses.", undefined);
  const shown = await change(reference);
  await deliver();
  await expect(addNote(db, { ...shown, member: ben }, "Called.")).rejects.toThrow(StaleItemError);
  await addNote(db, shown, "She is told.");
  await expect(addNote(db, shown, "Twice?")).rejects.toThrow(StaleItemError);
});

test("a reply is held back when something has come in since its page was rendered", async () => {
  const { db } = database;
  const { reference } = await arrive(db);
  const item = await change(reference);
  await addNote(db, await change(reference), "She has called again.");
  await expect(sendReply(db, item, "Hello", undefined)).rejects.toThrow(StaleItemError);
  expect(await db.$count(deliveries, eq(deliveries.kind, "reply"))).toBe(0);
});

test("a reply that was ordered before its sender wrote again does not answer the newer message", async () => {
  const { db } = database;
  const { reference, id } = await arrive(db);
  await sendReply(db, await change(reference), "We have two nurses.", undefined);
  const arrivedAt = new Date();
  await keepMail(
    db,
    { submissionId: id, reference, email: "ana@visitor.example" },
    {
      head: {
        messageId: "<three@visitor.example>",
        answeredIds: [],
        from: { name: "Ana Ruiz", address: "ana@visitor.example" },
        kind: "answer",
      },
      bytes: 100,
      arrivedAt,
      open: () => Promise.reject(new Error("It was read")),
    },
    "answer",
    { text: "We need three.", files: [] },
  );
  const waiting = async () =>
    (await listItems(db, ana.id, { tab: "waiting", form: "", q: "" }, undefined)).rows;
  await deliver();
  expect(await listSentReplies(db, id)).toHaveLength(1);
  expect(await waiting()).toMatchObject([
    { reference, status: "received", wroteAgainAt: arrivedAt },
  ]);
  await sendReply(db, await change(reference), "We have three.", undefined);
  await deliver();
  expect(await read(reference)).toMatchObject({ status: "answered" });
  expect(await waiting()).toEqual([]);
});

test("a mail that is just being kept while a reply goes out is not answered by it", async () => {
  const { db, pool } = database;
  const { reference, id } = await arrive(db);
  await sendReply(db, await change(reference), "We have two nurses.", undefined);
  const keeper = await pool.connect();
  await keeper.query("begin");
  await keeper.query("select from submissions where id = $1 for no key update", [id]);
  await keeper.query(
    `with mail as (insert into received_mails
      (id, submission_id, message_id, kind, from_name, from_address, is_from_sender, text, arrived_at)
      values (gen_random_uuid(), $1, '', 'answer', '', '', true, '', now()) returning id)
    insert into inbox_events (submission_id, kind, received_mail_id) select $1, 'mail-received', id from mail`,
    [id],
  );
  const delivered = deliver();
  const waits = async () => {
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount;
  };
  await expect.poll(waits, { interval: 10 }).toBe(1);
  await keeper.query("commit");
  keeper.release();
  await delivered;
  expect((await read(reference)).status).toBe("read");
});

test("what is put off is out of the way until its time", async () => {
  const { db, pool } = database;
  const { reference } = await arrive(db);
  const listed = async (tab: "waiting" | "snoozed") =>
    (await listItems(db, ana.id, { tab, form: "", q: "" }, undefined)).rows.length;
  await snooze(db, await change(reference), new Date(Date.now() + 60_000));
  expect([await listed("waiting"), await listed("snoozed")]).toEqual([0, 1]);
  await pool.query("update inbox_items set snoozed_until = now()");
  expect([await listed("waiting"), await listed("snoozed")]).toEqual([1, 0]);
});
