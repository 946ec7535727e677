import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { contacts } from "../../src/desk/contacts/server/tables.ts";
import { openDatabase } from "../../src/platform/db/client.ts";
import { attachments, deliveries, submissions } from "../../src/platform/db/tables.ts";
import { createLog } from "../../src/platform/log.ts";
import { tombstones } from "../../src/platform/retention/tables.ts";
import { createDiskStorage } from "../../src/platform/storage/disk.ts";
import { eraseWhole } from "../../src/private-link/server/erase-whole.ts";
import { findForm } from "../../src/program/forms.ts";
import { readDatabase, readMails, readStoredFiles } from "../setup/data-folder.ts";
import { newMessage, newPdf, postMessage } from "../setup/post-message.ts";
import { startProgram, temporaryFolder } from "../setup/program.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const log = createLog("silent");

/** A backup from before the erasure: what it has brought back, and what it does not know. */
async function restore(kept: Awaited<ReturnType<typeof readDatabase>>, id: string) {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder.path }, log);
  const { db } = database;
  const waiting = { deliveredAt: null, failedAt: null, nextAttemptAt: sql`now()` };
  await db.insert(submissions).values(kept.submissions.map(withoutGenerated));
  await db.insert(attachments).values(kept.attachments);
  await db
    .insert(deliveries)
    .values(kept.deliveries.map(({ priority: _, ...mail }) => ({ ...mail, ...waiting })));
  await db.delete(tombstones).where(eq(tombstones.submissionId, id));
  expect(await db.$count(contacts)).toBe(1);
  await database.close();
}

/** How many mails have gone out that name an address. */
async function mailsAbout(address: string): Promise<number> {
  const mails = await readMails(folder.path);
  return mails.filter((mail) =>
    JSON.stringify([mail.to, mail.replyTo, mail.text]).includes(address),
  ).length;
}

const withoutGenerated = ({ emailDomain: _, ...row }: typeof submissions.$inferSelect) => row;

it("what was erased is erased again at the next start when an older backup was restored", async () => {
  const settings = { TRUSTED_PROXIES: "1" };
  const program = await startProgram(folder.path, settings);
  const file = { name: "cv.pdf", content: newPdf() };
  const message = newMessage({ subject: "To be forgotten", file });
  expect((await postMessage(program.origin, message)).status).toBe(200);
  await program.stop();
  const kept = await readDatabase(folder.path);
  const [sent] = kept.submissions;
  if (!sent) throw new Error("Nothing was kept");

  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder.path }, log);
  const storage = createDiskStorage(join(folder.path, "files"));
  expect(await eraseWhole({ db: database.db, storage, log, findForm }, sent)).toMatchObject({
    files: "deleted",
  });
  expect(await database.db.$count(contacts)).toBe(0);
  await database.close();
  const mailed = await mailsAbout(message.email);
  await restore(kept, sent.id);

  const again = await startProgram(folder.path, settings);
  await expect.poll(again.output, { timeout: 10_000 }).toContain('"erased-again"');
  expect(again.output()).not.toContain(message.email);
  const other = newMessage({ subject: "To be kept" });
  expect((await postMessage(again.origin, other)).status).toBe(200);
  await again.stop();
  const left = await readDatabase(folder.path);
  expect(left.submissions.map(({ answers }) => answers.subject)).toEqual(["To be kept"]);
  expect(left.attachments).toEqual([]);
  expect(await readStoredFiles(folder.path)).toEqual(new Map());
  expect(await mailsAbout(message.email)).toBe(mailed);

  // The third start has nothing to do: both lists agree.
  const third = await startProgram(folder.path, settings);
  expect(third.output()).not.toContain('"erased-again"');
  await third.stop();
});
