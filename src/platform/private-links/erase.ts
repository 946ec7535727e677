import { eq } from "drizzle-orm";
import { buckets } from "../../common/buckets.ts";
import type { Database } from "../db/client.ts";
import { attachments, submissions } from "../db/tables.ts";
import type { Log } from "../log.ts";
import { forgetRecipient } from "../recipients/count-mail.ts";
import { type DescribeHeld, hold } from "../retention/hold.ts";
import { tombstones } from "../retention/tables.ts";
import type { FileStorage, StoredFile } from "../storage/storage.ts";
import { keepTombstone } from "./tombstones.ts";

type EraseServices = { db: Database["db"]; storage: FileStorage; log: Log };

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
  { db, storage, log }: EraseServices,
  submissionId: string,
  mailbox: string,
  describeHeld?: DescribeHeld,
): Promise<Erasure | undefined> {
  const erased = await db.transaction(async (transaction) => {
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
  });
  if (!erased) return undefined;
  const { reference, form, files, held } = erased;
  log.info({
    event: held ? "submission-erased-but-for-hold" : "submission-erased",
    form,
    reference,
  });
  await keepTombstone(storage, submissionId).catch((error: unknown) => {
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
