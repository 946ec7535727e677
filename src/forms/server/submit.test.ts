import { createHash, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { contactForm } from "../../contact/schema.ts";
import { openSecrets } from "../../platform/db/secrets.ts";
import { attachments, deliveries, recipients, submissions } from "../../platform/db/tables.ts";
import { createLog } from "../../platform/log.ts";
import { createDiskStorage } from "../../platform/storage/disk.ts";
import { type FileStorage, StorageUnavailableError } from "../../platform/storage/storage.ts";
import { isReference } from "../reference.ts";
import type { AcceptedFile } from "./store-file.ts";
import { deleteStrayFiles } from "./stray-files.ts";
import { type NewSubmission, submit } from "./submit.ts";

let database: TestDatabase;
let folder: string;
let storage: FileStorage;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "submit-"));
  await mkdir(join(folder, "files"));
  storage = createDiskStorage(join(folder, "files"));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const send = (submission: NewSubmission) =>
  submit({ db: database.db, storage, log: createLog("silent") }, submission);
const storedFiles = () =>
  readdir(join(folder, "files", "contact-attachments")).catch((): string[] => []);
const rows = async () => ({
  submissions: await database.db.select().from(submissions),
  attachments: await database.db.select().from(attachments),
  deliveries: await database.db.select().from(deliveries),
});

function newSubmission(change: Partial<NewSubmission> = {}): NewSubmission {
  const answers = {
    name: "Ana Ruiz",
    email: "ana@example.com",
    subject: "Two nurses",
    message: "We need two nurses.",
  };
  const key = randomUUID();
  const rest = { fields: [], suspicion: null, file: undefined };
  return { form: contactForm, answers, key, ...rest, ...change };
}

async function newFile(content = "%PDF-1.7"): Promise<AcceptedFile> {
  const path = join(folder, randomUUID());
  await writeFile(path, content);
  return {
    path,
    originalName: "Role.PDF",
    displayName: "Role.PDF",
    bytes: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
    diskFailure: null,
    extension: "pdf",
    contentType: "application/pdf",
    virusScan: "clean",
  };
}

describe("submitting", () => {
  it("keeps the message, its file under a random name, and the two mails it owes", async () => {
    const receipt = await send(newSubmission({ file: await newFile() }));
    expect(isReference(receipt.reference)).toBe(true);
    expect(receipt.attachment).toBe("stored");

    const kept = await rows();
    expect(kept.submissions).toMatchObject([{ reference: receipt.reference, form: "contact" }]);
    expect(kept.attachments).toMatchObject([
      {
        bucket: "contact-attachments",
        originalName: "Role.PDF",
        bytes: 8,
        failure: null,
        virusScan: "clean",
      },
    ]);
    const [file] = await storedFiles();
    expect(file).toMatch(/^[0-9a-f-]{36}\.pdf$/);
    expect(file).toBe(kept.attachments[0]?.key);
    expect(await readFile(join(folder, "files/contact-attachments", file ?? ""), "utf8")).toBe(
      "%PDF-1.7",
    );
    expect(kept.deliveries.map(({ kind }) => kind).sort()).toEqual(["receipt", "staff"]);
  });

  it("makes one record of 100 equal posts at once, and gives 100 equal answers", async () => {
    const submission = newSubmission();
    const posts = Array.from({ length: 100 }, async () =>
      send({ ...submission, file: await newFile() }),
    );
    const receipts = await Promise.all(posts);
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    expect(new Set(receipts.map(({ attachment }) => attachment))).toEqual(new Set(["stored"]));
    const kept = await rows();
    expect(
      [kept.submissions, kept.attachments, kept.deliveries].map(({ length }) => length),
    ).toEqual([1, 1, 2]);
    expect(await storedFiles()).toEqual([kept.attachments[0]?.key]);
  });

  it("makes another record of a form that was changed after Back, in its text or its file", async () => {
    const submission = newSubmission({ file: await newFile() });
    const answers = { ...submission.answers, message: "We need three nurses." };
    const references = [
      await send(submission),
      await send({ ...submission, answers }),
      await send({ ...submission, file: await newFile("%PDF-1.7 changed") }),
      await send(submission),
    ].map(({ reference }) => reference);
    expect(new Set(references).size).toBe(3);
    expect(references[3]).toBe(references[0]);
  });

  it("keeps a suspicious message and owes it no receipt", async () => {
    await send(newSubmission({ suspicion: "honeypot-filled" }));
    const kept = await rows();
    expect(kept.submissions).toMatchObject([{ suspicion: "honeypot-filled" }]);
    expect(kept.deliveries).toMatchObject([{ kind: "staff" }]);
  });

  it.each([
    ["alone", async () => ({})],
    ["with a file", async () => ({ file: await newFile() })],
    [
      "with what hangs on it",
      async () => ({ linkedRecord: { keep: async () => ({ hasOrderedMails: false }) } }),
    ],
  ])(
    "withholds a stranger's fourth receipt of an hour, where repeated posts do not count: %s",
    async (_, more) => {
      for (let message = 0; message < 4; message += 1) {
        const submission = newSubmission();
        for (let time = 0; time < 2; time += 1) await send({ ...submission, ...(await more()) });
      }
      const receipts = (await rows()).deliveries.filter(({ kind }) => kind === "receipt");
      const withheld = receipts.filter(({ lastError }) => lastError === "WITHHELD");
      expect([receipts.length, withheld.length]).toEqual([4, 1]);
      expect(withheld[0]?.failedAt).toBeInstanceOf(Date);
    },
  );

  it("keeps the message when its file cannot be stored, and says why there is none", async () => {
    storage = { ...storage, put: async () => Promise.reject(new StorageUnavailableError("full")) };
    const receipt = await send(newSubmission({ file: await newFile() }));
    expect(receipt.attachment).toBe("failed");
    const kept = await rows();
    expect(kept.attachments).toMatchObject([{ key: null, failure: "StorageUnavailableError" }]);
    expect(kept.deliveries).toHaveLength(2);
  });

  it("keeps the message when the upload could not be written to the disk", async () => {
    const file = { ...(await newFile()), diskFailure: "ENOSPC" };
    expect(await send(newSubmission({ file }))).toMatchObject({ attachment: "failed" });
    expect((await rows()).attachments).toMatchObject([{ key: null, failure: "ENOSPC" }]);
    expect(await storedFiles()).toEqual([]);
  });

  it("has a file that no row names swept away after a day, and no other", async () => {
    await openSecrets(database.db);
    await send(newSubmission({ file: await newFile() }));
    const [named] = await storedFiles();
    const { path, bytes, contentType } = await newFile("%PDF-1.7 orphan");
    const orphan = { bucket: "contact-attachments" as const, key: `${randomUUID()}.pdf` };
    await storage.put({ ...orphan, path, bytes, contentType, cacheSeconds: 3600 });
    const services = { db: database.db, storage };

    await deleteStrayFiles(services, new Date());
    expect(await storedFiles()).toHaveLength(2);
    await deleteStrayFiles(services, new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await storedFiles()).toEqual([named]);
  });

  it("leaves all files alone that are older than the database, which may be the wrong one", async () => {
    const { path, bytes, contentType } = await newFile();
    const key = `${randomUUID()}.pdf`;
    const file = { bucket: "contact-attachments" as const, key, path, bytes, contentType };
    await storage.put({ ...file, cacheSeconds: 3600 });
    const services = { db: database.db, storage };
    const nextDay = new Date(Date.now() + 25 * 60 * 60 * 1000);

    await deleteStrayFiles(services, nextDay);
    await setTimeout(1100);
    await openSecrets(database.db);
    await deleteStrayFiles(services, nextDay);
    expect(await storedFiles()).toHaveLength(1);
  });

  describe.each([
    ["mails", "alter table deliveries add check (false) not valid"],
    ["what is written at the commit", "alter table contacts add check (false) not valid"],
  ])("when %s cannot be written", (_, trouble) => {
    it.each([
      ["alone", async () => ({})],
      ["with a file", async () => ({ file: await newFile() })],
    ])("promises nothing and leaves nothing: %s", async (_with, more) => {
      await database.pool.query(trouble);
      await expect(send(newSubmission(await more()))).rejects.toThrow();
      expect(await storedFiles()).toEqual([]);
      expect(await rows()).toEqual({ submissions: [], attachments: [], deliveries: [] });
      expect(await database.db.select().from(recipients)).toEqual([]);
    });
  });

  it("keeps what looks like a robot's without what hangs on it", async () => {
    const linkedRecord = { keep: () => Promise.reject(new Error("It takes somebody's seat")) };
    await send(newSubmission({ suspicion: "honeypot-filled", linkedRecord }));
    const kept = await rows();
    expect(kept.submissions).toMatchObject([{ suspicion: "honeypot-filled" }]);
    expect(kept.deliveries).toMatchObject([{ kind: "staff" }]);
  });

  it("confirms what is kept though what hangs on it cannot be read", async () => {
    const linkedRecord = {
      keep: async () => ({ hasOrderedMails: false }),
      receipt: () => Promise.reject(new Error("The connection was lost")),
    };
    const receipt = await send(newSubmission({ linkedRecord }));
    const kept = await rows();
    expect(kept.submissions.map(({ reference }) => reference)).toEqual([receipt.reference]);
  });

  it("takes posts again soon after another server lost what the form's fields are called", async () => {
    const fields = [{ name: "name", label: "Your name" }];
    await send(newSubmission({ fields }));
    await database.pool.query("delete from submissions; delete from form_versions");
    await expect(send(newSubmission({ fields }))).rejects.toThrow();
    await expect(send(newSubmission({ fields }))).resolves.toBeDefined();
  });
});
