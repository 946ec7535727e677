import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/client.ts";
import { submissionStatuses, submissions } from "../../platform/db/tables.ts";
import { type ChangedBy, recordChange } from "./status-changes.ts";

export type SubmissionStatus = (typeof submissionStatuses)[number];

/**
 * Says how far a submission has come, for its sender to see under the private link.
 * @returns what became of it: `unknown` when there is none with this reference, `unchanged` when it stood there before
 */
export async function setStatus(
  db: Database["db"],
  reference: string,
  status: SubmissionStatus,
  who: ChangedBy,
): Promise<"changed" | "unchanged" | "unknown"> {
  return db.transaction(async (transaction) => {
    // The row stays locked, so that the history is in the order of the changes.
    const [found] = await transaction
      .select({ id: submissions.id, status: submissions.status })
      .from(submissions)
      .where(eq(submissions.reference, reference))
      .for("no key update");
    if (!found) return "unknown";
    if (found.status === status) return "unchanged";
    await transaction.update(submissions).set({ status }).where(eq(submissions.id, found.id));
    await recordChange(transaction, found.id, { subject: "submission", status }, who);
    return "changed";
  });
}

/** Reads a word that somebody typed. */
export function isSubmissionStatus(word: string): word is SubmissionStatus {
  return submissionStatuses.some((status) => status === word);
}
