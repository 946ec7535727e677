import { eq } from "drizzle-orm";
import { buckets } from "../../common/buckets.ts";
import type { Database, Transaction } from "../db/client.ts";
import { attachments, submissions } from "../db/tables.ts";
import type { Log } from "../log.ts";
import { forgetRecipient } from "../recipients/count-mail.ts";
import { type DescribeHeld, hold } from "../retention/hold.ts";
import { tombstones } from "../retention/tables.ts";
import type { FileStorage, StoredFile } from "../storage/storage.ts";
import { keepTombstone } from "./tombstones.ts";

export type EraseServices = { db: Database["db"]; storage: FileStorage; log: Log };

export type Erasure = {
  reference: string;
  /** `later`: the storage did not answer. The sweep deletes what no row names. */
  files: "none" | "deleted" | "later" | "held";
  /** Until when a law obliges us to keep a part of it. */
  heldUntil?: Date;
};

/**
 * Erases a submission: its row, with all that hangs on it (files' rows, mails owed, links), what is known of the mailbox
 * that the link was mailed to, and then its files. A tombstone stays, so that an older backup does not bring it back.
 * @param describeHeld what is set apart of it, where a law obliges us to keep a part for a while
 * @returns undefined when it had been erased before
 */
export async function eraseSubmission(
  services: EraseServices,
  submissionId: string,
  mailbox: string,
  describeHeld?: DescribeHeld,
): Promise<Erasure | undefined> {
  const erased = await services.db.transaction((transaction) =>
    eraseRows(transaction, submissionId, mailbox, describeHeld),
  );
  return erased && eraseFiles(services, erased);
}

/**
 * The same for several at once: all of them are erased, or none.
 * @param find finds their ids
 */
export async function eraseSubmissions(
  services: EraseServices,
  find: (transaction: Transaction) => Promise<readonly string[]>,
  mailbox: string,
): Promise<void> {
  const erased = await services.db.transaction(async (transaction) => {
    const found: ErasedRows[] = [];
    for (const id of await find(transaction)) {
      const rows = await eraseRows(transaction, id, mailbox);
      if (rows) found.push(rows);
    }
    return found;
  });
  for (const rows of erased) await eraseFiles(services, rows);
}

type ErasedRows = NonNullable<Awaited<ReturnType<typeof eraseRows>>>;

async function eraseRows(
  transaction: Transaction,
  submissionId: string,
  mailbox: string,
  describeHeld?: DescribeHeld,
) {
  const isThis = eq(submissions.id, submissionId);
  const [submission] = await transaction.select().from(submissions).where(isThis).for("update");
  if (!submission) return undefined;
  const rows = await transaction
    .select({ bucket: attachments.bucket, key: attachments.key })
    .from(attachments)
    .where(eq(attachments.submissionId, submissionId));
  const held = describeHeld && (await hold(transaction, submission, describeHeld));
  await transaction.delete(submissions).where(isThis);
  await transaction.insert(tombstones).values({ submissionId }).onConflictDoNothing();
  await forgetRecipient(transaction, mailbox);
  return { ...submission, files: rows.flatMap(storedFile), held };
}

async function eraseFiles(
  { storage, log }: EraseServices,
  { id, reference, form, files, held }: ErasedRows,
): Promise<Erasure> {
  log.info({
    event: held ? "submission-erased-but-for-hold" : "submission-erased",
    form,
    reference,
  });
  await keepTombstone(storage, id).catch((error: unknown) => {
    log.warn({ event: "tombstone-not-stored", reference }, undefined, error);
  });
  const heldUntil = held && { heldUntil: held.until };
  if (held && held.fileKeys.size > 0) return { reference, files: "held", ...heldUntil };
  if (files.length === 0) return { reference, files: "none", ...heldUntil };
  return { reference, files: await deleteAll(storage, files, log), ...heldUntil };
}

function storedFile(row: { bucket: string; key: string | null }): StoredFile[] {
  const bucket = buckets.find((name) => name === row.bucket);
  return bucket && row.key !== null ? [{ bucket, key: row.key }] : [];
}

async function deleteAll(
  storage: FileStorage,
  files: StoredFile[],
  log: Log,
): Promise<"deleted" | "later"> {
  try {
    await Promise.all(files.map((file) => storage.delete(file)));
    return "deleted";
  } catch (error) {
    log.warn({ event: "erased-files-left", count: files.length }, undefined, error);
    return "later";
  }
}
