import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/setup/database.ts";
import { startDovecot, type TestImap } from "../../../../../tests/setup/dovecot.ts";
import { newPdf } from "../../../../../tests/setup/post-message.ts";
import { setStatus } from "../../../../forms/server/status.ts";
import { subscribe } from "../../../../newsletter/server/testing.ts";
import { attachments, bounces, receivedMails } from "../../../../platform/db/tables.ts";
import type { ArrivedMail, TakeMail } from "../../../../platform/mailbox/arrived-mail.ts";
import { startMailboxReader } from "../../../../platform/mailbox/mailbox-reader.ts";
import { mailboxAddress } from "../../../../platform/mailbox-address.ts";
import { until } from "../../../../platform/outbox/testing.ts";
import { eraseSubmission } from "../../../../platform/private-links/erase.ts";
import type { StaffMember } from "../../../roles.ts";
import { StaleItemError } from "../change.ts";
import { type HistoryMail, readHistory } from "../history.ts";
import { type Item, readItem } from "../item.ts";
import { listItems } from "../list.ts";
import { sendReply } from "../reply.ts";
import { arrive, hire, versionOf } from "../testing.ts";
import { snooze } from "../work.ts";
import { readReport } from "./read-report.ts";
import { takeMailInto } from "./take-mail.ts";
import { filePart, mailed, mailSource, mixed, multipart, openMailServices } from "./testing.ts";

test("of a report nothing is made of its HTML before it is known to be about a mail of ours", async () => {
  const open = async () => Readable.from(mailSource({ "Content-Type": "text/html" }, "<p>Hello"));
  const mail = { open } as unknown as ArrivedMail;
  expect(await readReport(mail, { plainTextOnly: true })).toMatchObject({ text: "" });
  expect(await readReport(mail, { plainTextOnly: false })).toMatchObject({ text: "Hello" });
});

const imap = await startDovecot();

const waits = { lookMs: 100, leaseMs: 1_000, retryMs: [100] };

describe.skipIf("skipped" in imap)("answers in a mailbox of Dovecot", () => {
  const server = imap as TestImap;
  let user: string;
  let database: TestDatabase;
  let services: Awaited<ReturnType<typeof openMailServices>>;
  let ana: StaffMember;
  const stops: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    user = randomUUID();
    database = await createTestDatabase();
    services = await openMailServices(database.db);
    ana = await hire(database.db, "Ana Admin", "admin");
  });
  afterEach(async () => {
    await stopReading();
    await services.close();
    await database.close();
  });
  afterAll(() => server.stop());

  function read(take: TakeMail = takeMailInto(services)): void {
    const address = mailboxAddress(server.urlOf(user));
    if (!address) throw new Error("The address is wrong");
    stops.push(startMailboxReader({ ...services, address, take }, waits));
  }
  const stopReading = () => Promise.all(stops.splice(0).map((stop) => stop()));

  /** Delivers a mail that answers one of ours, and waits until it is taken in. */
  async function answer(
    submissionId: string,
    headers: Record<string, string>,
    body: string,
  ): Promise<HistoryMail> {
    const before = await database.db.$count(receivedMails);
    const parent = headers["In-Reply-To"] ?? (await mailed(database.db, submissionId));
    const source = mailSource({ "In-Reply-To": parent, ...headers }, body);
    await server.deliver(user, source);
    read();
    await until(async () => (await database.db.$count(receivedMails)) > before);
    const mail = (await mailsOf(submissionId)).at(-1);
    if (!mail) throw new Error("It was here");
    return mail;
  }

  async function itemOf(reference: string): Promise<Item> {
    const item = await readItem(database.db, () => undefined, reference, ana.id);
    if (!item) throw new Error("There is no such item");
    return item;
  }

  async function mailsOf(submissionId: string): Promise<HistoryMail[]> {
    const history = await readHistory(database.db, submissionId);
    return history.flatMap((entry) => (entry.kind !== "status" && entry.mail ? [entry.mail] : []));
  }

  const isSeen = async (index: number) =>
    (await server.mails(user))[index]?.flags?.has("\\Seen") ?? false;
  const change = async (reference: string) => ({
    reference,
    version: await versionOf(database.db, reference),
    member: ana,
  });
  const waiting = async (q = "") =>
    (await listItems(database.db, ana.id, { tab: "waiting", form: "", q }, undefined)).rows;

  test("an answer is in the conversation, is to be answered, and holds back what was begun before", async () => {
    const { db } = database;
    const { reference, id } = await arrive(db);
    await setStatus(db, reference, "answered", { by: "staff", name: "Ana Admin" });
    await snooze(db, await change(reference), new Date(Date.now() + 86_400_000));
    const begun = await change(reference);
    const later = await arrive(db);
    // A mailbox counts in whole seconds.
    await database.pool.query("update submissions set received_at = received_at - interval '5 s'");
    const mail = await answer(
      id,
      {},
      "On Friday, please. Ängström.\n\nOn Wed, Daystead wrote:\n> When?",
    );
    expect(mail).toMatchObject({
      kind: "answer",
      fromAddress: "ana@visitor.example",
      isFromSender: true,
    });
    expect(mail.text).toBe("On Friday, please. Ängström.\n\nOn Wed, Daystead wrote:\n> When?");
    await expect(sendReply(db, begun, "And?", undefined)).rejects.toBeInstanceOf(StaleItemError);
    const item = await itemOf(reference);
    expect(item).toMatchObject({ status: "received", place: "open", snoozedUntil: undefined });
    expect(await waiting("angstrom")).toEqual([]);
    expect(await waiting("ängst")).toMatchObject([{ reference, wroteAgainAt: mail.arrivedAt }]);
    expect((await waiting("")).map((row) => row.reference)).toEqual([reference, later.reference]);
    await until(() => isSeen(0));
    expect(services.lines).toContainEqual(
      expect.objectContaining({ event: "mail-received", reason: "answer", reference }),
    );
    expect(JSON.stringify(services.lines)).not.toContain("visitor.example");
  });

  test("two readers, and one that ends between commit and mark, take a mail in once", async () => {
    const { db } = database;
    const { reference, id } = await arrive(db);
    const parent = await mailed(db, id);
    const source = mailSource(
      { "In-Reply-To": parent, ...mixed },
      multipart([{ type: "text/plain", body: "Here it is" }, filePart("cv.pdf", newPdf())]),
    );
    await server.deliver(user, source);
    const take = takeMailInto(services);
    read(async (mail) => {
      await take(mail);
      throw new Error("The process ends here");
    });
    await until(async () => (await db.$count(receivedMails)) === 1);
    await stopReading();
    expect(await isSeen(0)).toBe(false);
    const version = await versionOf(db, reference);
    read();
    read();
    await until(() => isSeen(0));
    // The same again under another number, and a copy.
    await stopReading();
    await server.renumber(user);
    await server.deliver(user, source);
    read();
    read();
    await until(() => isSeen(1));
    expect(await versionOf(db, reference)).toBe(version);
    expect(await db.$count(receivedMails)).toBe(1);
    expect(await db.$count(attachments)).toBe(1);
    expect(await storedFiles()).toHaveLength(1);
  });

  async function storedFiles(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of services.storage.list("contact-attachments")) keys.push(key);
    return keys;
  }

  test("what belongs to nothing stays unread where it is, and is counted", async () => {
    const { db } = database;
    const { id } = await arrive(db);
    const toStaff = await mailed(db, id, "corrected");
    await server.deliver(user, mailSource({}, "An offer"));
    await server.deliver(user, mailSource({ "In-Reply-To": toStaff }, "Who takes it?"));
    await server.deliver(user, mailSource({ "In-Reply-To": `<${randomUUID()}@x.example>` }, "?"));
    // One of ours that has come back, such as a copy of a reply.
    const ours = await mailed(db, id, "reply");
    await server.deliver(user, mailSource({ "Message-ID": ours, "In-Reply-To": toStaff }, "Ours"));
    read();
    await until(() => services.lines.some(({ event }) => event === "mails-unmatched"));
    expect(services.lines.find(({ event }) => event === "mails-unmatched")?.count).toBe(4);
    expect(await db.$count(receivedMails)).toBe(0);
    expect((await server.mails(user)).map(({ flags }) => flags?.has("\\Seen"))).toEqual(
      Array(4).fill(false),
    );
  });

  test("an older mail of ours among the references leads to the item, too", async () => {
    const { db } = database;
    const { id } = await arrive(db);
    const receipt = await mailed(db, id);
    const mail = await answer(
      id,
      {
        "In-Reply-To": "<a-colleague@visitor.example>",
        References: `${receipt}\r\n <x@y.example>`,
      },
      "Yes",
    );
    expect(mail.text).toBe("Yes");
  });

  test("an answer from another address is shown as that", async () => {
    const { db } = database;
    const { id, reference } = await arrive(db);
    const from = { From: '"Ana Ruiz" <mallory@elsewhere.example>' };
    expect(await answer(id, from, "Pay here")).toMatchObject({
      kind: "answer",
      isFromSender: false,
      fromName: "Ana Ruiz",
      fromAddress: "mallory@elsewhere.example",
    });
    expect((await itemOf(reference)).email).toBe("ana@visitor.example");
  });

  test.each([
    ["a notice of absence", { "Auto-Submitted": "auto-replied" }],
    ["one of an older program", { Precedence: "auto_reply" }],
    ["one without a sender to answer", { "Return-Path": "<>" }],
    [
      "a receipt that it was read",
      { "Content-Type": 'multipart/report; report-type=disposition-notification; boundary="=b"' },
    ],
  ])("%s changes nothing", async (_, headers) => {
    const { db } = database;
    const { id, reference } = await arrive(db);
    await setStatus(db, reference, "answered", { by: "staff", name: "Ana Admin" });
    const body = multipart([{ type: "text/plain", body: "I am away" }]);
    const plain = "Content-Type" in headers ? body : "I am away";
    expect(await answer(id, headers, plain)).toMatchObject({
      kind: "automatic",
      text: "I am away",
    });
    expect((await itemOf(reference)).status).toBe("answered");
    expect(await waiting()).toEqual([]);
  });

  const reportHead = {
    From: "MAILER-DAEMON@mx.example",
    "In-Reply-To": "",
    "Content-Type": 'multipart/report; report-type=delivery-status; boundary="=b"',
  };
  const reportOn = (messageId: string, body = "<p>No such <b>user</b></p>", more = "") =>
    multipart([
      { type: "text/html; charset=utf-8", body },
      { type: "message/delivery-status", body: "Reporting-MTA: dns; mx.example\n\nAction: failed" },
      { type: "text/rfc822-headers", body: `Message-ID: ${messageId}\n${more}` },
    ]);

  test.each([
    ["failed", "bounce"],
    ["delayed", "automatic"],
  ])("a report that a mail of ours has %s is found by what it is about", async (action, kind) => {
    const { db } = database;
    const { id, reference } = await arrive(db);
    await setStatus(db, reference, "answered", { by: "staff", name: "Ana Admin" });
    const about = await mailed(db, id, "reply");
    const body = multipart([
      { type: "text/plain", body: "No such user" },
      {
        type: "message/delivery-status",
        body: `Reporting-MTA: dns; mx.example\n\nAction: ${action}\nStatus: 5.1.1`,
      },
      {
        type: "text/rfc822-headers",
        body: `Subject: Re: x\nMessage-ID:\n ${about}\nTo: ana@visitor.example`,
      },
    ]);
    expect(await answer(id, reportHead, body)).toMatchObject({ kind, text: "No such user" });
    expect((await itemOf(reference)).status).toBe("answered");
  });

  test.each([
    ["since there is no such mailbox", "5.1.1", 1],
    ["since it is full", "5.2.2", 0],
    ["since our own address is refused", "5.1.8", 0],
  ])("a report that an issue of the newsletter failed %s is noted so", async (_, status, noted) => {
    const { db } = database;
    const about = await mailed(db, await subscribe(db, "ana@visitor.example"), "newsletter-issue");
    const body = multipart([
      { type: "text/plain", body: "No such user" },
      { type: "message/delivery-status", body: `Action: failed\nStatus: ${status}` },
      { type: "text/rfc822-headers", body: `Message-ID: ${about}` },
    ]);
    for (const time of [1, 2])
      await server.deliver(
        user,
        mailSource({ ...reportHead, "Message-ID": `<${time}@mx.example>` }, body),
      );
    await server.deliver(user, mailSource({}, "An offer"));
    read();
    await until(() => services.lines.some(({ event }) => event === "mails-unmatched"));
    expect(await db.$count(bounces)).toBe(noted);
    expect(await isSeen(0)).toBe(noted === 1);
    expect(await db.$count(receivedMails)).toBe(0);
  });

  test("a report in HTML alone is readable, too, where it is about a mail of ours", async () => {
    const { db } = database;
    const { id } = await arrive(db);
    const body = reportOn(await mailed(db, id, "reply"));
    expect(await answer(id, reportHead, body)).toMatchObject({
      kind: "bounce",
      text: "No such user",
    });
  });

  test("a report that is larger than any about a mail of ours stays unread", async () => {
    const { db } = database;
    const { id } = await arrive(db);
    const about = await mailed(db, id, "reply");
    const filling = `X-Filling: ${"x".repeat(60)}\n`.repeat(15_000);
    await server.deliver(user, mailSource(reportHead, reportOn(about, undefined, filling)));
    read();
    await until(() => services.lines.some(({ event }) => event === "mails-unmatched"));
    expect(await db.$count(receivedMails)).toBe(0);
  });

  test("files are taken as with a form; what is refused is named with the reason", async () => {
    const { db } = database;
    const { id, reference } = await arrive(db);
    const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${"EICAR"}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
    const body = multipart([
      { type: "text/plain", body: "All of them" },
      filePart("cv.pdf", newPdf()),
      filePart("a.txt", Buffer.from(eicar)),
      filePart("b.exe", Buffer.from("MZ")),
      filePart("c.txt", Buffer.alloc(1024 * 1024 + 1, "x")),
      ...Array.from({ length: 8 }, (_, at) => filePart(`z${at}.txt`, Buffer.from("text"))),
    ]);
    const { files, text } = await answer(id, mixed, body);
    expect(text).toBe("All of them");
    const failures = Object.fromEntries(files.map(({ name, failure }) => [name, failure]));
    expect(failures).toMatchObject({
      "cv.pdf": null,
      "a.txt": "infected",
      "b.exe": "unsupported-type",
      "c.txt": "too-large",
      "z5.txt": null,
      "z6.txt": "too-many",
      "z7.txt": "too-many",
    });
    expect(await storedFiles()).toHaveLength(7);
    expect((await itemOf(reference)).files).toEqual([]);
    const cv = files.find(({ name }) => name === "cv.pdf");
    const [row] = await db
      .select()
      .from(attachments)
      .where(eq(attachments.id, cv?.id ?? ""));
    expect(row).toMatchObject({ contentType: "application/pdf", submissionId: id });
  });

  test("a mail that is too large is noted, and stays unread in the mailbox", async () => {
    const { db } = database;
    const { id, reference } = await arrive(db);
    const body = multipart([
      { type: "text/plain", body: "See here" },
      filePart("film.pdf", Buffer.alloc(2 * 1024 * 1024)),
    ]);
    expect(await answer(id, mixed, body)).toMatchObject({
      missing: "too-large",
      text: "",
      files: [],
    });
    expect((await itemOf(reference)).status).toBe("received");
    await stopReading();
    expect(await isSeen(0)).toBe(false);
  });

  test.each([
    [
      "HTML alone",
      { "Content-Type": "text/html; charset=utf-8" },
      "<p>Hello <b>you</b></p><script>alert(1)</script>",
      "Hello you",
    ],
    [
      "HTML alone beside a file",
      mixed,
      multipart([
        { type: "text/html; charset=utf-8", body: "<style>p{}</style><p>Hello &eacute;</p>" },
        filePart("note.txt", Buffer.from("note")),
      ]),
      "Hello é",
    ],
    [
      "HTML whose plain alternative is empty",
      { "Content-Type": 'multipart/alternative; boundary="=b"' },
      multipart([
        { type: "text/plain", body: " " },
        { type: "text/html", body: "<p>Hello</p>" },
      ]),
      "Hello",
    ],
    [
      "a foreign charset",
      { "Content-Type": "text/plain; charset=koi8-r", "Content-Transfer-Encoding": "base64" },
      "8NLJ18XU",
      "Привет",
    ],
    [
      "no charset that there is",
      { "Content-Type": "text/plain; charset=klingon" },
      "Hello",
      "Hello",
    ],
    ["control characters", { "Content-Transfer-Encoding": "base64" }, "SGVsAGxvBw==", "Hello"],
    ["a part that never ends", mixed, "--=b\nContent-Type: text/plain\n\nHello", "Hello"],
    ["a broken boundary", { "Content-Type": 'multipart/mixed; boundary="' }, "--=b\nHello", ""],
    ["broken base64", { "Content-Transfer-Encoding": "base64" }, "SGVsbG8=!!!", "Hello"],
  ])("%s is plain text", async (name, headers, body, text) => {
    const { id } = await arrive(database.db);
    const mail = await answer(id, headers, body);
    if (name === "a broken boundary") expect(mail.kind).toBe("answer");
    else expect(mail.text).toBe(text);
  });

  test("more parts than anybody sends are not taken apart", async () => {
    const { id } = await arrive(database.db);
    const parts = Array.from({ length: 200 }, () => ({ type: "text/plain", body: "x" }));
    expect(await answer(id, mixed, multipart(parts))).toMatchObject({ missing: "unreadable" });
  });

  test("whoever floods a conversation fills the mailbox alone", async () => {
    const { db } = database;
    const { id, reference } = await arrive(db);
    const parent = await mailed(db, id);
    const rows = Array.from({ length: 50 }, (_, at) => ({
      id: randomUUID(),
      submissionId: id,
      messageId: `<${at}@visitor.example>`,
      kind: "answer" as const,
      fromName: "",
      fromAddress: "ana@visitor.example",
      isFromSender: true,
      text: "again",
      arrivedAt: new Date(),
    }));
    await db.insert(receivedMails).values(rows);
    await server.deliver(user, mailSource({ "In-Reply-To": parent }, "and again"));
    read();
    await until(() => services.lines.some(({ event }) => event === "mails-too-many"));
    expect(services.lines.find(({ event }) => event === "mails-too-many")).toMatchObject({
      reference,
    });
    expect(await db.$count(receivedMails)).toBe(50);
    expect(await isSeen(0)).toBe(false);
  });

  test("erasing takes mails and their files along", async () => {
    const { db } = database;
    const { id } = await arrive(db);
    await answer(
      id,
      mixed,
      multipart([{ type: "text/plain", body: "x" }, filePart("cv.pdf", newPdf())]),
    );
    expect(await storedFiles()).toHaveLength(1);
    expect(await eraseSubmission(services, id, "ana@visitor.example")).toMatchObject({
      files: "deleted",
    });
    expect(await db.$count(receivedMails)).toBe(0);
    expect(await db.$count(attachments)).toBe(0);
    expect(await storedFiles()).toEqual([]);
  });
});
