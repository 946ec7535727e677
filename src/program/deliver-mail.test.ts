import { randomBytes } from "node:crypto";
import { rename } from "node:fs/promises";
import type { AddressObject } from "mailparser";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/setup/database.ts";
import { startSmtpServer, type TestSmtpServer } from "../../tests/setup/smtp.ts";
import { askForNewsletter } from "../newsletter/server/subscriptions.ts";
import { bounces } from "../platform/db/tables.ts";
import { createSmtpTransport } from "../platform/mail/smtp.ts";
import {
  attachFailed,
  openTestFiles,
  type TestFiles,
  testBrand,
} from "../platform/mail/testing.ts";
import {
  contactAnswers,
  keepLog,
  readDelivery,
  shortWaits,
  until,
  writeSubmission,
} from "../platform/outbox/testing.ts";
import type { Worker } from "../platform/outbox/work-loop.ts";
import { startWorker } from "../platform/outbox/worker.ts";
import { deliverByMail } from "./deliver-mail.ts";

const both = [{ kind: "staff" }, { kind: "receipt" }] as const;
let database: TestDatabase;
let files: TestFiles;
let server: TestSmtpServer;
const workers: Worker[] = [];
const { log, lines } = keepLog();

beforeEach(async () => {
  lines.length = 0;
  database = await createTestDatabase();
  files = await openTestFiles();
  server = await startSmtpServer();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await server.down();
  await files.remove();
  await database.close();
});

function start(): void {
  const transport = createSmtpTransport(server.url);
  const services = { db: database.db, storage: files.storage, transport, brand: testBrand };
  workers.push(startWorker({ db: database.db, deliver: deliverByMail(services), log }, shortWaits));
}

const isDelivered = async (id: string | undefined) =>
  (await readDelivery(database.db, id)).deliveredAt !== null;
const isDelayed = () => lines.some((line) => line.event === "delivery.delayed");
const addresses = (field: AddressObject | AddressObject[] | undefined) =>
  [field ?? []].flat().flatMap((one) => one.value.map((entry) => entry.address));
const mailTo = (address: string) => {
  const mail = server.mails.find((candidate) => candidate.to.includes(address));
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
};

describe("a contact message by SMTP", () => {
  it("reaches the mailbox with its file, and the visitor gets a receipt", async () => {
    const { submissionId, reference, deliveryIds } = await writeSubmission(database.db, both);
    const bytes = randomBytes(300_000);
    await files.attach(database.db, submissionId, "Résumé, 2026.pdf", bytes);
    start();
    await until(() => server.mails.length === 2);

    const staff = mailTo(testBrand.mailbox);
    expect(staff.to).toEqual([testBrand.mailbox]);
    expect(addresses(staff.parsed.from)).toEqual([testBrand.mailbox]);
    expect(addresses(staff.parsed.replyTo)).toEqual([contactAnswers.email]);
    expect(staff.parsed.subject).toBe(`New contact message ${reference}`);
    expect(staff.parsed.messageId).toBe(`<${deliveryIds[0]}@www.daystead.example>`);
    expect(staff.parsed.text).toContain("> We need two nurses.\n> From January.");
    expect(staff.parsed.attachments).toHaveLength(1);
    expect(staff.parsed.attachments[0]).toMatchObject({
      filename: "Résumé, 2026.pdf",
      contentType: "application/pdf",
      contentDisposition: "attachment",
    });
    expect(staff.parsed.attachments[0]?.content.equals(bytes)).toBe(true);

    const receipt = mailTo(contactAnswers.email);
    expect(receipt.to).toEqual([contactAnswers.email]);
    expect(receipt.parsed.subject).toBe(`We have your message ${reference}`);
    expect(receipt.parsed.headers.get("auto-submitted")).toBe("auto-generated");
    expect(receipt.parsed.headers.get("x-auto-response-suppress")).toBe("All");
    expect(receipt.parsed.attachments).toEqual([]);
    expect(receipt.parsed.text).toContain(`Reference: ${reference}`);
    expect(receipt.parsed.html).toContain(reference);
  });

  it("says in both mails when the file could not be stored", async () => {
    const { submissionId } = await writeSubmission(database.db, both);
    await attachFailed(database.db, submissionId, "cv.pdf");
    start();
    await until(() => server.mails.length === 2);
    expect(mailTo(testBrand.mailbox).parsed.text).toContain(
      "! File missing: cv.pdf (1.2 MB) came with this message, but it could not be stored.",
    );
    expect(mailTo(contactAnswers.email).parsed.text).toContain("! Your file did not arrive.");
    expect(server.mails.flatMap((mail) => mail.parsed.attachments)).toEqual([]);
  });

  it("waits while the file storage is gone, and then goes with its file", async () => {
    const { submissionId, deliveryIds } = await writeSubmission(database.db);
    await files.attach(database.db, submissionId, "cv.pdf", Buffer.from("%PDF-1.7"));
    await rename(files.folder, `${files.folder}-away`);
    start();
    await until(isDelayed);
    expect(await readDelivery(database.db, deliveryIds[0])).toMatchObject({
      lastError: expect.stringMatching(/^[A-Za-z_]+$/),
    });
    await rename(`${files.folder}-away`, files.folder);
    await until(() => isDelivered(deliveryIds[0]));
    expect(server.mails.map((mail) => mail.parsed.attachments.length)).toEqual([1]);
  });

  it("goes without its file when the storage has lost that, and says so", async () => {
    const { submissionId } = await writeSubmission(database.db);
    const key = await files.attach(database.db, submissionId, "cv.pdf", Buffer.from("%PDF-1.7"));
    await files.storage.delete({ bucket: "contact-attachments", key });
    start();
    await until(() => server.mails.length === 1);
    expect(server.mails[0]?.parsed.text).toContain("! File missing: cv.pdf (8 bytes) was stored");
  });
});

describe("a faulty mail server", () => {
  it.each(["refuse-greeting-421", "refuse-sender-421"] as const)(
    "is tried again: %s",
    async (mode) => {
      server.mode = mode;
      const { deliveryIds } = await writeSubmission(database.db);
      start();
      await until(isDelayed);
      expect((await readDelivery(database.db, deliveryIds[0])).lastError).toBe("421");
      server.mode = "accept";
      await until(() => isDelivered(deliveryIds[0]));
      expect(server.mails).toHaveLength(1);
    },
  );

  it("that is down gets the mail once when it is up again", async () => {
    await server.down();
    const { deliveryIds } = await writeSubmission(database.db, both);
    start();
    const lastError = async () => (await readDelivery(database.db, deliveryIds[0])).lastError;
    await until(async () => (await lastError()) !== null);
    expect(await lastError()).toBe("ECONNREFUSED");
    await server.up();
    await until(() => isDelivered(deliveryIds[0]));
    await until(() => isDelivered(deliveryIds[1]));
    expect(server.mails).toHaveLength(2);
  });

  it("that refuses a visitor's address for good is a visible failure at once", async () => {
    server.mode = "refuse-recipient-550";
    const { deliveryIds } = await writeSubmission(database.db, [{ kind: "receipt" }]);
    start();
    await until(() => lines.some((line) => line.event === "delivery.failed"));
    const row = await readDelivery(database.db, deliveryIds[0]);
    expect(row).toMatchObject({ attempts: 1, lastError: "550", deliveredAt: null });
    expect(row.failedAt).not.toBeNull();
    expect(server.connections).toBe(1);
  });

  it.each([
    ["there is no such mailbox", "refuse-recipient-550", 1],
    ["it is full", "refuse-full-mailbox-552", 0],
  ] as const)("that refuses a subscriber since %s has it noted so", async (_, mode, noted) => {
    const { db } = database;
    server.mode = mode;
    await askForNewsletter(db, "ana@example.com");
    await writeSubmission(db, [{ kind: "receipt" }]);
    start();
    const failed = () => lines.filter((line) => line.event === "delivery.failed");
    await until(() => failed().length === 2);
    expect(await db.$count(bounces)).toBe(noted);
  });

  it("that refuses our own mailbox is asked again, since the mailbox may be put right", async () => {
    server.mode = "refuse-recipient-550";
    const { deliveryIds } = await writeSubmission(database.db);
    start();
    await until(() => server.connections > 2);
    expect(await readDelivery(database.db, deliveryIds[0])).toMatchObject({
      failedAt: null,
      lastError: "550",
    });
    server.mode = "accept";
    await until(() => isDelivered(deliveryIds[0]));
  });

  it("that refuses by policy is tried again, since the policy may change", async () => {
    server.mode = "refuse-recipient-by-policy-550";
    const { deliveryIds } = await writeSubmission(database.db);
    start();
    await until(isDelayed);
    server.mode = "accept";
    await until(() => isDelivered(deliveryIds[0]));
  });

  it("that breaks off after DATA gets the mail again under the same Message-ID", async () => {
    server.mode = "drop-after-data";
    const { deliveryIds } = await writeSubmission(database.db);
    start();
    await until(isDelayed);
    server.mode = "accept";
    await until(() => isDelivered(deliveryIds[0]));
    const ids = server.mails.map((mail) => mail.parsed.messageId);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids)).toEqual(new Set([`<${deliveryIds[0]}@www.daystead.example>`]));
  });

  it("that answers slowly gets the mail once from two workers", async () => {
    server.mode = "slow";
    const { deliveryIds } = await writeSubmission(database.db);
    start();
    start();
    await until(() => isDelivered(deliveryIds[0]));
    expect(server.mails).toHaveLength(1);
  });
});

describe("a visitor's text", () => {
  const hostile = [
    "x\r\nBcc: victim@example.org",
    "x\nSubject: changed",
    "x\u2028Bcc: victim@example.org",
    "x, victim@example.org",
    '"a, victim@example.org" <b@example.org>',
    "=?utf-8?Q?=0D=0ABcc:_victim@example.org?=",
  ];

  it.each(hostile)("never makes a header: %j", async (text) => {
    const answers = { ...contactAnswers, name: text, subject: text, message: text };
    const { submissionId, reference } = await writeSubmission(database.db, both, { answers });
    await files.attach(database.db, submissionId, `${text}.pdf`, Buffer.from("%PDF-1.7"));
    start();
    await until(() => server.mails.length === 2);
    const staff = mailTo(testBrand.mailbox);
    expect(staff.parsed.subject).toBe(`New contact message ${reference}`);
    expect(addresses(staff.parsed.replyTo)).toEqual([contactAnswers.email]);
    expect(mailTo(contactAnswers.email).parsed.subject).toBe(`We have your message ${reference}`);
    for (const { to, parsed } of server.mails) {
      expect(to).toHaveLength(1);
      expect(parsed.bcc).toBeUndefined();
      expect(parsed.cc).toBeUndefined();
    }
    expect(staff.parsed.attachments.map((file) => file.content.toString())).toEqual(["%PDF-1.7"]);
  });

  it.each([...hostile, '"a,b"@example.org', "a@example.org,b@example.org", "a@b@example.org"])(
    "is no address when it is not a plain one: %j",
    async (email) => {
      const answers = { ...contactAnswers, email };
      const { deliveryIds } = await writeSubmission(database.db, both, { answers });
      start();
      await until(() => isDelivered(deliveryIds[0]));
      await until(async () => (await readDelivery(database.db, deliveryIds[1])).failedAt !== null);
      expect(server.mails.map((mail) => mail.to)).toEqual([[testBrand.mailbox]]);
      expect(server.mails[0]?.parsed.replyTo).toBeUndefined();
      expect(server.mails[0]?.parsed.text).toContain("cannot be put into a reply");
    },
  );

  it.each(["o'neil+jobs@example.co.uk", "a/b=c!d@example.org"])(
    "may be an unusual but plain address: %s",
    async (email) => {
      await writeSubmission(database.db, both, { answers: { ...contactAnswers, email } });
      start();
      await until(() => server.mails.length === 2);
      expect(addresses(mailTo(testBrand.mailbox).parsed.replyTo)).toEqual([email]);
      expect(mailTo(email).to).toEqual([email]);
    },
  );
});
