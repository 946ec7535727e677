import { eq } from "drizzle-orm";
import { buckets } from "../../common/buckets.ts";
import type { Database } from "../db/client.ts";
import { attachments, submissions } from "../db/tables.ts";
import type { Log } from "../log.ts";
import { forgetRecipient } from "../recipients/count-mail.ts";
import type { FileStorage, StoredFile } from "../storage/storage.ts";

type EraseServices = { db: Database["db"]; storage: FileStorage; log: Log };

export type Erasure = {
  reference: string;
  /** `later`: the storage did not answer. The sweep deletes what no row names. */
  files: "none" | "deleted" | "later";
};

/**
 * Erases a submission: its row, with all that hangs on it (files' rows, mails owed, links), what is known of the mailbox
 * that the link was mailed to, and then its files.
 * @returns undefined when it had been erased before
 */
export async function eraseSubmission(
  { db, storage, log }: EraseServices,
  submissionId: string,
  mailbox: string,
): Promise<Erasure | undefined> {
  const erased = await db.transaction(async (transaction) => {
    const rows = await transaction
      .select({ bucket: attachments.bucket, key: attachments.key })
      .from(attachments)
      .where(eq(attachments.submissionId, submissionId));
    const [row] = await transaction
      .delete(submissions)
      .where(eq(submissions.id, submissionId))
      .returning({ reference: submissions.reference, form: submissions.form });
    await forgetRecipient(transaction, mailbox);
    return row && { ...row, files: rows.flatMap(storedFile) };
  });
  if (!erased) return undefined;
  const { reference, form, files } = erased;
  log.info({ event: "submission-erased", form, reference });
  if (files.length === 0) return { reference, files: "none" };
  return { reference, files: await deleteAll(storage, files, log) };
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
