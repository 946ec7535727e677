import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import { attachments, submissions } from "../../../platform/db/tables.ts";
import { readHead } from "../../../platform/mailbox/mail-head.ts";
import { mailboxOf } from "../../../platform/recipients/mailbox.ts";
import { replies } from "../../../replies/server/tables.ts";
import { webhookDeliveries } from "../../../webhooks/server/tables.ts";
import { addReceiver } from "../../../webhooks/server/testing.ts";
import { takeMailInto } from "../../inbox/server/mail/take-mail.ts";
import { mailed, mailSource, openMailServices } from "../../inbox/server/mail/testing.ts";
import { inboxDrafts, inboxFilters } from "../../inbox/server/tables.ts";
import { arrive, hire } from "../../inbox/server/testing.ts";
import { findDuplicates } from "./duplicates.ts";
import { listErasable } from "./erase-person.ts";
import { exportPerson } from "./export-person.ts";
import { findContacts } from "./find-contacts.ts";
import { mergeContacts, separateContacts } from "./merge.ts";
import { listEvents, readPerson } from "./person.ts";
import { contactEvents, contacts } from "./tables.ts";
import { readTimeline } from "./timeline.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const contactOf = async (address: string) => {
  const [found] = await database.db.select().from(contacts).where(eq(contacts.address, address));
  if (!found) throw new Error(`Nobody has the address ${address}`);
  return found;
};

const personOf = async (address: string) => {
  const person = await readPerson(database.db, (await contactOf(address)).id);
  if (!person) throw new Error(`Nobody has the address ${address}`);
  return person;
};

const found = async (typed: string, before?: string) =>
  (await findContacts(database.db, typed, before)).contacts.map(({ address }) => address);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

it("a contact comes with the first thing from an address, follows corrections, and goes with the last", async () => {
  const { db } = database;
  const first = await arrive(db, { email: "Ana@Visitor.example" }, { receivedAt: minutesAgo(2) });
  const second = await arrive(db, { name: "Ana R. Ruiz" }, { receivedAt: minutesAgo(1) });
  expect(await contactOf("ana@visitor.example")).toMatchObject({ name: "Ana R. Ruiz" });
  expect((await findContacts(db, "", undefined)).contacts).toMatchObject([{ count: 2 }]);

  const answers = { name: "Bo Berg", email: "bo@visitor.example" };
  await db.update(submissions).set({ answers }).where(eq(submissions.id, second.id));
  expect(await contactOf("ana@visitor.example")).toMatchObject({ name: "Ana Ruiz" });
  expect(await contactOf("bo@visitor.example")).toMatchObject({ name: "Bo Berg" });

  const rex = await hire(db, "Rex");
  const query = `?q=${encodeURIComponent("ana@visitor.example")}`;
  await db.insert(inboxFilters).values({ id: randomUUID(), staffId: rex.id, name: "Ana", query });
  await db.delete(submissions).where(eq(submissions.id, first.id));
  expect(await found("")).toEqual(["bo@visitor.example"]);
  expect(await db.$count(inboxFilters)).toBe(0);
});

it.each([
  ["o'brien@visitor.example", "o'brien@visitor.example", 0],
  ["ana+jobs@visitor.example", "from:ana+jobs@visitor.example", 0],
  ["an@visitor.example", "an@visitor.example nurse", 0],
  ["an@visitor.example", "juan@visitor.example", 1],
  ["an@visitor.example", "an@visitor.example.org", 1],
  ["an@visitor.example", "100% Zoë", 1],
])("with the last of %s goes no filter but what looks for it: %s", async (email, q, left) => {
  const { db } = database;
  const { id } = await arrive(db, { email });
  const rex = await hire(db, "Rex");
  const query = `?${new URLSearchParams({ list: "all", q })}`;
  await db.insert(inboxFilters).values({ id: randomUUID(), staffId: rex.id, name: "Ana", query });
  await db.delete(submissions).where(eq(submissions.id, id));
  expect(await db.$count(inboxFilters)).toBe(left);
});

it.each([
  ["Ana Ruiz", "ana  RUIZ nurse", "nurses", 0],
  ["Ana Ruiz", 'from:"Ana Ruiz"', "nurses", 0],
  ["Ana Ruiz", "nurse", "For Ana Ruiz", 0],
  ["Ana Ruiz", "Diana Ruiz", "nurses", 1],
  ["Ana Ruiz", "Ana", "Ruiz", 1],
  ["Ana", "Ana", "Ana", 1],
])(
  "with the last of %s goes no filter but what looks for it or is called so: %s, %s",
  async (...given) => {
    const [name, q, called, left] = given;
    const { db } = database;
    const first = await arrive(db, { name });
    const namesake = await arrive(db, { name: name.toUpperCase(), email: "ana@other.example" });
    const rex = await hire(db, "Rex");
    const query = `?${new URLSearchParams({ q })}`;
    await db
      .insert(inboxFilters)
      .values({ id: randomUUID(), staffId: rex.id, name: called, query });
    await db.delete(submissions).where(eq(submissions.id, first.id));
    expect(await db.$count(inboxFilters), "somebody else is called so").toBe(1);
    await db.delete(submissions).where(eq(submissions.id, namesake.id));
    expect(await db.$count(inboxFilters)).toBe(left);
  },
);

it.each([
  "ana@example.com",
  "Ana+1+2@Example.COM",
  "an.a@example.com",
  "A.n.a+x@gmail.com",
  "a.na@googlemail.com",
])("the database finds the same mailbox behind %s as the program", async (email) => {
  await arrive(database.db, { email });
  expect((await contactOf(email.toLowerCase())).mailbox).toBe(mailboxOf(email));
});

it("finds parts of names and addresses, and pages by the last row", async () => {
  const { db } = database;
  for (let number = 1; number <= 45; number += 1) {
    const answers = { name: `Visitor ${number}`, email: `v${number}@many.example` };
    await arrive(db, answers, { receivedAt: minutesAgo(100 - number) });
  }
  await arrive(db, { name: "Zoë Quinn", email: "z_quinn@odd.example" });
  expect(await found("quin ODD")).toEqual(["z_quinn@odd.example"]);
  expect(await found("zoë")).toEqual(["z_quinn@odd.example"]);
  // What stands for other letters in a pattern stands for itself.
  expect(await found("z_q")).toEqual(["z_quinn@odd.example"]);
  for (const wild of ["z%q", "v_@", "\\"]) expect(await found(wild)).toEqual([]);

  const { contacts: page, next } = await findContacts(db, "many", undefined);
  expect(page).toHaveLength(40);
  expect(page[0]?.address).toBe("v45@many.example");
  // Where the page ended is known also when the last one on it is erased meanwhile.
  await db.delete(contacts).where(eq(contacts.id, page.at(-1)?.id ?? ""));
  expect(await found("many", next)).toEqual([5, 4, 3, 2, 1].map((n) => `v${n}@many.example`));
});

it("says for which reasons somebody may be the same person", async () => {
  const { db } = database;
  const file = async (submissionId: string, sha256: string) =>
    db.insert(attachments).values({
      id: randomUUID(),
      submissionId,
      bucket: "resumes",
      key: `${randomUUID()}.pdf`,
      originalName: "cv.pdf",
      contentType: "application/pdf",
      bytes: 1,
      sha256,
    });
  const mine = await arrive(db, { email: "ana.ruiz@gmail.com", phone: "+1 (305) 555-0100" });
  await file(mine.id, "same");
  await arrive(db, { name: "A.", email: "anaruiz+jobs@gmail.com", phone: "" });
  await arrive(db, { name: "Ana at home", email: "home@isp.example", phone: "305 555 0100" });
  const sent = await arrive(db, { name: "Ana Maria", email: "am@isp.example" });
  await file(sent.id, "same");
  await file((await arrive(db, { name: "Else", email: "else@isp.example" })).id, "other");
  // Anybody gets an address there.
  await arrive(db, { email: "another.ana@gmail.com" });
  const reasons = async (address: string) =>
    Object.fromEntries(
      (await findDuplicates(db, await personOf(address))).map((one) => [one.address, one.reasons]),
    );
  expect(await reasons("ana.ruiz@gmail.com")).toEqual({
    "anaruiz+jobs@gmail.com": ["mailbox"],
    "home@isp.example": ["phone"],
    "am@isp.example": ["file"],
  });

  await arrive(db, { name: "Bo  Berg", email: "bo@acme.example", phone: "040 1234567" });
  await arrive(db, { name: "bo berg", email: "b.berg@acme.example", phone: "(040) 123-4567" });
  expect(await reasons("bo@acme.example")).toEqual({
    "b.berg@acme.example": ["name-at-company", "phone"],
  });
});

it("merges addresses into one person over several steps, and takes each step back", async () => {
  const { db, pool } = database;
  const rex = await hire(db, "Rex", "admin");
  for (const name of ["a", "b", "c"]) await arrive(db, { name, email: `${name}@one.example` });
  const [a, b, c] = [
    await contactOf("a@one.example"),
    await contactOf("b@one.example"),
    await contactOf("c@one.example"),
  ];
  expect(await mergeContacts(db, a.id, b.id, rex.id)).toBe(true);
  expect(await mergeContacts(db, c.id, b.id, rex.id)).toBe(true);
  // They are one already, whichever of them is asked.
  expect(await mergeContacts(db, a.id, c.id, rex.id)).toBe(true);
  expect(await mergeContacts(db, a.id, randomUUID(), rex.id)).toBe(false);
  const person = await personOf("c@one.example");
  expect(person.contacts.map(({ address }) => address).sort()).toEqual([
    "a@one.example",
    "b@one.example",
    "c@one.example",
  ]);
  expect(person.merges).toHaveLength(2);
  expect((await readTimeline(db, person, undefined)).entries).toHaveLength(3);
  expect(await findDuplicates(db, person)).toEqual([]);
  expect((await findContacts(db, "one.example", undefined)).contacts).toMatchObject([
    { isMerged: true },
    { isMerged: true },
    { isMerged: true },
  ]);

  const first = person.merges.find(({ addresses }) => addresses.includes("a@one.example"));
  expect(await separateContacts(db, c.id, first?.id ?? "", rex.id)).toBe(true);
  expect(await separateContacts(db, c.id, first?.id ?? "", rex.id)).toBe(false);
  expect((await personOf("a@one.example")).contacts).toHaveLength(1);
  expect((await personOf("b@one.example")).contacts).toHaveLength(2);
  expect((await listEvents(db, await personOf("a@one.example"))).map(({ kind }) => kind)).toEqual([
    "separated",
    "merged",
  ]);

  for (const statement of ["delete from contact_events", "update contact_events set count = 1"])
    await expect(pool.query(statement)).rejects.toThrow("never changed");
  await db.delete(submissions);
  expect(await db.$count(contactEvents)).toBe(0);
});

it("shows answers that came by mail in their place, page by page, and hands them out", async () => {
  const { db } = database;
  const { id, reference } = await arrive(db, {}, { receivedAt: minutesAgo(100) });
  for (let number = 1; number <= 45; number += 1) {
    const parent = await mailed(db, id, "reply", number);
    const head = await readHead(Buffer.from(mailSource({ "In-Reply-To": parent }, "")));
    const arrivedAt = minutesAgo(100 - number);
    const open = async () => Readable.from([mailSource({}, `Answer ${number}`)]);
    const services = await openMailServices(db);
    await takeMailInto(services)({ head, bytes: 1_000, arrivedAt, open });
    await services.close();
  }
  const person = await personOf("ana@visitor.example");
  const page = await readTimeline(db, person, undefined);
  expect(page.entries).toHaveLength(40);
  expect(page.entries[0]).toMatchObject({ kind: "mail", reference, mail: { text: "Answer 45" } });
  const rest = await readTimeline(db, person, page.next);
  expect(rest.entries.map(({ kind }) => kind)).toEqual([...Array(5).fill("mail"), "sent"]);
  expect(rest.entries[4]).toMatchObject({ mail: { text: "Answer 1" } });

  const services = await openMailServices(db);
  const exporting = { db, storage: services.storage, findForm: () => undefined };
  let first = "";
  for await (const { content } of exportPerson(exporting, person)) {
    first ||= await text(Readable.from(content));
  }
  for (const answer of ["Answer 1", "Answer 45"]) expect(first).toContain(`"${answer}"`);
  await services.close();
});

it("shows what was sent and replied in order of time, page by page", async () => {
  const { db } = database;
  for (let number = 1; number <= 30; number += 1) {
    const sent = await arrive(
      db,
      { message: `${number}` },
      { receivedAt: minutesAgo(200 - number) },
    );
    await db.insert(replies).values({
      submissionId: sent.id,
      number: 1,
      staffName: "Rex",
      text: `Reply ${number}`,
      orderedAt: minutesAgo(200 - number - 0.5),
    });
  }
  const person = await personOf("ana@visitor.example");
  const words = (entries: Awaited<ReturnType<typeof readTimeline>>["entries"]) =>
    entries.map((entry) => {
      if (entry.kind === "mail") return entry.mail.text;
      return entry.kind === "sent" ? entry.excerpt : entry.text;
    });
  const page = await readTimeline(db, person, undefined);
  expect(words(page.entries).slice(0, 3)).toEqual(["Reply 30", "30", "Reply 29"]);
  expect(page.entries).toHaveLength(40);
  const rest = await readTimeline(db, person, page.next);
  expect(words(rest.entries).slice(-2)).toEqual(["Reply 1", "1"]);
  expect(rest).toMatchObject({ next: undefined });
  expect(rest.entries).toHaveLength(20);

  // Whoever turns the page meets the same, where the entry that it ended with was erased meanwhile.
  const last = page.entries.at(-1);
  if (last?.kind !== "sent") throw new Error("The first page ended with something else");
  await db.delete(submissions).where(eq(submissions.id, last.sent.submission.id));
  expect(words((await readTimeline(db, person, page.next)).entries)).toEqual(words(rest.entries));
});

it("hands out which other systems were told, and counts what they have still to be told", async () => {
  const { db } = database;
  const address = "https://ats.example/hooks";
  await addReceiver(db, address, { events: ["submission.received"], includesSent: true });
  await arrive(db);
  const services = await openMailServices(db);
  const exporting = { db, storage: services.storage, findForm: () => undefined };
  const person = await personOf("ana@visitor.example");
  expect(await listErasable(db, () => undefined, person)).toMatchObject({ webhooks: 1 });
  await db.update(webhookDeliveries).set({ deliveredAt: new Date(), carriedSent: true });
  expect(await listErasable(db, () => undefined, person)).toMatchObject({ webhooks: 0 });
  let data = "";
  for await (const { content } of exportPerson(exporting, person))
    data += await text(Readable.from(content));
  const { sent } = JSON.parse(data);
  expect(sent[0].otherSystems).toMatchObject([
    { event: "submission.received", to: address, withWhatWasSent: true },
  ]);
  await services.close();
});

it("hands out drafts of replies, what alerts have told, and how far an application has come", async () => {
  const { db } = database;
  const { id } = await arrive(db);
  const rex = await hire(db, "Rex");
  await db.insert(inboxDrafts).values({ staffId: rex.id, submissionId: id, text: "Dear Ana," });
  const services = await openMailServices(db);
  const exporting = { db, storage: services.storage, findForm: () => undefined };
  let data = "";
  for await (const { content } of exportPerson(exporting, await personOf("ana@visitor.example")))
    data += await text(Readable.from(content));
  const { sent } = JSON.parse(data);
  expect(sent[0]).toMatchObject({ drafts: [{ text: "Dear Ana," }], application: null });
  await services.close();
});
