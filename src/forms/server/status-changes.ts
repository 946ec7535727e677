import { asc, eq } from "drizzle-orm";
import type { Connection, Transaction } from "../../platform/db/client.ts";
import { type StatusChange, statusChanges } from "../../platform/db/tables.ts";

/** Who has changed something: a member of staff has a name. */
export type ChangedBy = { by: "visitor" | "program" } | { by: "staff"; name: string };

/** Whoever has posted a form or pressed a button behind a private link. */
export const visitor: ChangedBy = { by: "visitor" };

/**
 * Writes down that something has got another status, in the transaction that changes it. What is written stays until the
 * submission is erased.
 */
export async function recordChange(
  transaction: Transaction,
  submissionId: string,
  change: StatusChange,
  who: ChangedBy,
): Promise<void> {
  const staffName = who.by === "staff" ? who.name : null;
  await transaction
    .insert(statusChanges)
    .values({ submissionId, ...change, changedBy: who.by, staffName });
}

/**
 * Writes down that a visitor has asked for something that begins when it is confirmed, once until it is confirmed or ended:
 * asking again adds nothing.
 */
export async function recordAsking(
  transaction: Transaction,
  submissionId: string,
  subject: "subscription" | "job-alert",
): Promise<void> {
  const newest = (await readChanges(transaction, submissionId)).at(-1);
  if (newest?.status === "asked") return;
  await recordChange(transaction, submissionId, { subject, status: "asked" }, visitor);
}

export type RecordedChange = Omit<typeof statusChanges.$inferSelect, "id" | "submissionId">;

/** What has become of a submission, and of what hangs on it, the oldest first. */
export function readChanges(db: Connection, submissionId: string): Promise<RecordedChange[]> {
  const { subject, status, changedAt, changedBy, staffName } = statusChanges;
  return db
    .select({ subject, status, changedAt, changedBy, staffName })
    .from(statusChanges)
    .where(eq(statusChanges.submissionId, submissionId))
    .orderBy(asc(statusChanges.id));
}
