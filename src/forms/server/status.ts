import { and, asc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/client.ts";
import { submissionStatuses, submissions } from "../../platform/db/tables.ts";
import { type ChangedBy, recordChange } from "./status-changes.ts";

export type SubmissionStatus = (typeof submissionStatuses)[number];

/** A submission without anything personal. */
export type ListedSubmission = Pick<
  typeof submissions.$inferSelect,
  "reference" | "form" | "status" | "suspicion" | "receivedAt"
>;

const open: SubmissionStatus[] = ["received", "read"];

/** Submissions that are held in memory at once. */
const batch = 1_000;

/**
 * What people have sent, oldest first.
 * @param isOpen only what nobody has answered yet
 * @param leftOut forms whose submissions are not for staff to answer
 */
export async function* listSubmissions(
  db: Database["db"],
  isOpen: boolean,
  leftOut: readonly string[],
): AsyncGenerator<ListedSubmission> {
  const { id, reference, form, status, suspicion, receivedAt } = submissions;
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      .select({ id, reference, form, status, suspicion, receivedAt })
      .from(submissions)
      .where(and(notInArray(form, [...leftOut]), isOpen ? isAmong(open) : undefined, after))
      .orderBy(asc(receivedAt), asc(id))
      .limit(batch);
    for (const { id, ...listed } of rows) yield listed;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    // By the row itself: a `Date` has no microseconds.
    after = sql`(${receivedAt}, ${id}) > (
      select last.received_at, last.id from ${submissions} as last where last.id = ${last.id})`;
  }
}

/** As words of the statement, since an index holds only rows of these. */
const isAmong = (statuses: readonly SubmissionStatus[]) =>
  sql`${submissions.status} in (${sql.join(
    statuses.map((status) => sql.raw(`'${status}'`)),
    sql`, `,
  )})`;

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
