import { createHash, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { attachments, deliveries, privateLinks, submissions } from "../../platform/db/tables.ts";
import { attachFailed, openTestFiles, type TestFiles } from "../../platform/mail/testing.ts";
import { contactAnswers, keepLog, writeSubmission } from "../../platform/outbox/testing.ts";
import { eraseSubmission } from "../../platform/private-links/erase.ts";
import {
  createPrivateLink,
  createShownLink,
  findLink,
} from "../../platform/private-links/links.ts";
import { StorageUnavailableError } from "../../platform/storage/storage.ts";
import { correctSubmission } from "./correct.ts";

const origin = "https://www.daystead.example";
let database: TestDatabase;
let files: TestFiles;
const { log, lines } = keepLog();

beforeEach(async () => {
  lines.length = 0;
  database = await createTestDatabase();
  files = await openTestFiles();
});
afterEach(async () => {
  await files.remove();
  await database.close();
});

const makeLink = (id: string, purpose: "submission" | "subscription" = "submission") =>
  createPrivateLink(database.db, origin, purpose, { id, answers: contactAnswers });
const tokenOf = (link: string) => link.slice(`${origin}/t/`.length);
const find = (token: string) => findLink(database.db, token);

describe("a private link", () => {
  it("leads to its submission by 256 bits, of which the database has only a hash", async () => {
    const { submissionId, reference } = await writeSubmission(database.db);
    const link = await makeLink(submissionId);
    const token = tokenOf(link);
    expect(link).toMatch(/^https:\/\/www\.daystead\.example\/t\/[\w-]{43}$/);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect((await find(token))?.submission.reference).toBe(reference);
    const [row] = await database.db.select().from(privateLinks);
    expect(row?.tokenHash).toBe(createHash("sha256").update(token).digest("hex"));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("is a new one each time, and the earlier ones stay valid", async () => {
    const { submissionId } = await writeSubmission(database.db);
    const [first, second] = [await makeLink(submissionId), await makeLink(submissionId)];
    expect(first).not.toBe(second);
    expect(await find(tokenOf(first))).toBeDefined();
    expect(await find(tokenOf(second))).toBeDefined();
  });

  it("knows what it was made for", async () => {
    const { submissionId } = await writeSubmission(database.db);
    for (const purpose of ["submission", "subscription"] as const) {
      expect(await find(tokenOf(await makeLink(submissionId, purpose)))).toMatchObject({ purpose });
    }
  });

  it("lives for 400 days", async () => {
    const { submissionId } = await writeSubmission(database.db);
    const token = tokenOf(await makeLink(submissionId));
    const age = (days: number) =>
      database.db.update(privateLinks).set({
        expiresAt: sql`${privateLinks.expiresAt} - make_interval(days => ${days})`,
      });
    await age(399);
    expect(await find(token)).toBeDefined();
    await age(1);
    expect(await find(token)).toBeUndefined();
  });

  it.each(["", "x", "../../contact", "A".repeat(43), "A".repeat(4000), "\u0000", "\ud800", "é"])(
    "is nothing when nobody made it: %j",
    async (token) => {
      await makeLink((await writeSubmission(database.db)).submissionId);
      expect(await find(token)).toBeUndefined();
    },
  );

  it("does not open by its hash", async () => {
    const { submissionId } = await writeSubmission(database.db);
    await makeLink(submissionId);
    const [row] = await database.db.select().from(privateLinks);
    expect(await find(row?.tokenHash ?? "")).toBeUndefined();
  });
});

describe("a correction", () => {
  const correct = (id: string, change: Partial<typeof contactAnswers>, mailbox = "") =>
    correctSubmission(
      database.db,
      id,
      Object.keys(contactAnswers),
      { ...contactAnswers, ...change },
      [],
      mailbox,
    );
  const kinds = async () =>
    (await database.db.select().from(deliveries))
      .map(({ kind, number }) => `${kind} ${number}`)
      .sort();

  it("takes the place of the old answers and is told to staff, once however often it is sent", async () => {
    const { submissionId } = await writeSubmission(database.db);
    const posts = Array.from({ length: 20 }, () => correct(submissionId, { name: "Ana Díaz" }));
    expect(new Set(await Promise.all(posts))).toEqual(new Set([true]));
    const [row] = await database.db.select().from(submissions);
    expect(row?.answers).toEqual({ ...contactAnswers, name: "Ana Díaz" });
    expect(await kinds()).toEqual(["corrected 1", "staff 0"]);
  });

  it("that is another one is a mail of its own, also at the same moment", async () => {
    const { submissionId } = await writeSubmission(database.db);
    await Promise.all(["Ana", "Eva", "Ida"].map((name) => correct(submissionId, { name })));
    expect(await kinds()).toEqual(["corrected 1", "corrected 2", "corrected 3", "staff 0"]);
  });

  it("without any change is no mail", async () => {
    const { submissionId } = await writeSubmission(database.db);
    expect(await correct(submissionId, {})).toBe(true);
    expect(await kinds()).toEqual(["staff 0"]);
  });

  it("of the address ends the links that were mailed to a stranger, and no other", async () => {
    const { submissionId } = await writeSubmission(database.db);
    await createShownLink(database.db, submissionId);
    await makeLink(submissionId);
    const mailboxes = async () =>
      (await database.db.select().from(privateLinks)).map(({ mailbox }) => mailbox).toSorted();
    const mistyped = (await mailboxes())[1] ?? "";
    expect(mistyped).not.toBe("");
    await correct(submissionId, { name: "Ana Díaz" });
    expect(await mailboxes()).toEqual(["", mistyped]);
    // Whoever reads the mail there has another address now.
    await correct(submissionId, { email: "ana.diaz@example.com" }, mistyped);
    expect(await mailboxes()).toEqual(["", mistyped]);
    await correct(submissionId, { email: "ana@example.org" });
    expect(await mailboxes()).toEqual([""]);
  });

  it("of what was erased is told apart", async () => {
    expect(await correct(randomUUID(), {})).toBe(false);
  });
});

describe("erasing", () => {
  const erase = (id: string, storage = files.storage) =>
    eraseSubmission({ db: database.db, storage, log }, id, contactAnswers.email);
  const storedFiles = () =>
    readdir(join(files.folder, "contact-attachments")).catch((): string[] => []);

  it("leaves neither rows nor files, and nothing of anybody else's is touched", async () => {
    const mine = await writeSubmission(database.db);
    const other = await writeSubmission(database.db);
    await files.attach(database.db, mine.submissionId, "mine.pdf", Buffer.from("mine"));
    const kept = await files.attach(database.db, other.submissionId, "o.pdf", Buffer.from("o"));
    const token = tokenOf(await makeLink(mine.submissionId));
    await makeLink(other.submissionId);

    const erasure = await erase(mine.submissionId);
    expect(erasure).toEqual({ reference: mine.reference, files: "deleted" });
    expect(await find(token)).toBeUndefined();
    expect(await storedFiles()).toEqual([kept]);
    for (const table of [attachments, deliveries, privateLinks]) {
      const rows = await database.db.select({ id: table.submissionId }).from(table);
      expect(rows).toEqual([{ id: other.submissionId }]);
    }
    const rows = await database.db
      .select()
      .from(submissions)
      .where(eq(submissions.id, mine.submissionId));
    expect(rows).toEqual([]);
  });

  it("is done once", async () => {
    const { submissionId } = await writeSubmission(database.db);
    await attachFailed(database.db, submissionId, "never-arrived.pdf");
    const answers = await Promise.all([erase(submissionId), erase(submissionId)]);
    expect(answers.filter(Boolean)).toMatchObject([{ files: "none" }]);
  });

  it("says when the file could not be deleted, and the log names nobody", async () => {
    const { submissionId } = await writeSubmission(database.db);
    await files.attach(database.db, submissionId, "cv.pdf", Buffer.from("cv"));
    const storage = {
      ...files.storage,
      delete: () => Promise.reject(new StorageUnavailableError()),
    };
    expect(await erase(submissionId, storage)).toMatchObject({ files: "later" });
    expect(lines.map(({ event }) => event)).toEqual(["submission-erased", "erased-files-left"]);
    expect(JSON.stringify(lines)).not.toMatch(/cv\.pdf|ana@/);
  });
});
