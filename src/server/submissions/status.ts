import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import { jobAlertForm } from "../../forms/job-alert/schema.ts";
import { newsletterForm } from "../../forms/newsletter/schema.ts";
import type { Database } from "../db/client.ts";
import { submissionStatuses, submissions } from "../db/schema.ts";

export type SubmissionStatus = (typeof submissionStatuses)[number];

/** A submission without anything personal. */
export type ListedSubmission = Pick<
  typeof submissions.$inferSelect,
  "reference" | "form" | "status" | "suspicion" | "receivedAt"
>;

const notForStaff = [newsletterForm.name, jobAlertForm.name];
const open: SubmissionStatus[] = ["received", "read"];

/**
 * What people have sent, oldest first. Requests for the newsletter and for job alerts are not for staff to answer, and are left out.
 * @param isOpen only what nobody has answered yet
 */
export function listSubmissions(db: Database["db"], isOpen: boolean): Promise<ListedSubmission[]> {
  const { reference, form, status, suspicion, receivedAt } = submissions;
  return db
    .select({ reference, form, status, suspicion, receivedAt })
    .from(submissions)
    .where(and(notInArray(form, notForStaff), isOpen ? inArray(status, open) : undefined))
    .orderBy(asc(receivedAt));
}

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
