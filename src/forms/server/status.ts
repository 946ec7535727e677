import { and, asc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/client.ts";
import { submissionStatuses, submissions } from "../../platform/db/tables.ts";

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
 * @returns false when there is none with this reference
 */
export async function setStatus(
  db: Database["db"],
  reference: string,
  status: SubmissionStatus,
): Promise<boolean> {
  const changed = await db
    .update(submissions)
    .set({ status })
    .where(eq(submissions.reference, reference))
    .returning({ id: submissions.id });
  return changed.length > 0;
}

/** Reads a word that somebody typed. */
export function isSubmissionStatus(word: string): word is SubmissionStatus {
  return submissionStatuses.some((status) => status === word);
}
