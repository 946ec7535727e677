import { setTimeout as sleep } from "node:timers/promises";
import { readDatabase, readStoredFiles } from "../setup/data-folder.ts";
import type { TestMessage } from "../setup/post-message.ts";

/** A site whose promises can be held against what it has kept. */
export type Books = {
  dataDir: string;
  /** Left out where the database is the private one. */
  databaseUrl?: string;
  /** The delivery that each mail stands for, as often as the mail went out. */
  sentMails(): Promise<string[]>;
  /** Where files are kept elsewhere than in the data folder: those that are there, by their keys. */
  storedFiles?(): Promise<Map<string, Buffer>>;
};

export type Audit = {
  lost: number;
  doubled: number;
  /** Mails beyond the first of one delivery. */
  doubledMails: number;
  kept: number;
  mails: number;
};

/** Holds what was confirmed against database, files and mails. */
export async function audit(
  books: Books,
  confirmed: ReadonlyMap<string, TestMessage>,
): Promise<Audit> {
  const { submissions, attachments, deliveries } = await readDatabase(
    books.dataDir,
    books.databaseUrl,
  );
  const files = await (books.storedFiles?.() ?? readStoredFiles(books.dataDir));
  const sent = await books.sentMails();
  const wasSent = new Set(sent);
  const byReference = new Map(submissions.map((row) => [row.reference, row]));
  const isKept = ([reference, message]: [string, TestMessage]) => {
    const row = byReference.get(reference);
    if (!row || row.answers.subject !== message.subject) return false;
    const mails = deliveries.filter(({ submissionId }) => submissionId === row.id);
    const file = attachments.find(({ submissionId }) => submissionId === row.id);
    const hasFile = !message.file || (file !== undefined && isWhole(file, message.file, files));
    return hasFile && mails.length >= 2 && mails.every(({ id }) => wasSent.has(id));
  };
  const subjects = submissions.map(({ answers }) => answers.subject);
  return {
    lost: [...confirmed].filter((one) => !isKept(one)).length,
    doubled: subjects.length - new Set(subjects).size,
    doubledMails: sent.length - wasSent.size,
    kept: submissions.length,
    mails: sent.length,
  };
}

/** A file that the visitor was told of as not stored is not lost. */
function isWhole(
  row: { key: string | null; failure: string | null },
  sent: { content: Buffer },
  files: ReadonlyMap<string, Buffer>,
): boolean {
  return row.failure !== null || files.get(row.key ?? "")?.equals(sent.content) === true;
}

/**
 * Waits until no mail is owed any more.
 * @returns whether it came so far within the time, in milliseconds
 */
export async function settles({ dataDir, databaseUrl }: Books, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(500)) {
    const { deliveries } = await readDatabase(dataDir, databaseUrl);
    if (deliveries.every(({ deliveredAt }) => deliveredAt !== null)) return true;
  }
  return false;
}
