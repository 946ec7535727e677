import { and, asc, eq, exists, isNotNull, isNull, sql } from "drizzle-orm";
import type { MailKind } from "../db/mail-kinds.ts";
import { deliveries, submissions } from "../db/tables.ts";
import type { OutboxDatabase } from "./claims.ts";

/** A delivery that did not arrive yet, without anything personal. */
export type OpenDelivery = {
  reference: string;
  form: string;
  kind: MailKind;
  number: number;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  nextAttemptAt: Date;
  /** When it was given up, or null while it is still tried. */
  failedAt: Date | null;
};

/** All deliveries that failed or wait, oldest first. */
export function listOpenDeliveries(db: OutboxDatabase): Promise<OpenDelivery[]> {
  return db
    .select({
      reference: submissions.reference,
      form: submissions.form,
      kind: deliveries.kind,
      number: deliveries.number,
      attempts: deliveries.attempts,
      lastError: deliveries.lastError,
      createdAt: deliveries.createdAt,
      nextAttemptAt: deliveries.nextAttemptAt,
      failedAt: deliveries.failedAt,
    })
    .from(deliveries)
    .innerJoin(submissions, eq(submissions.id, deliveries.submissionId))
    .where(isNull(deliveries.deliveredAt))
    .orderBy(asc(deliveries.createdAt));
}

/**
 * Makes mails that failed due now, those too that are tried on by themselves. One that is past its five days gets one
 * attempt each time. What was never tried, such as a reminder for later, keeps its time.
 * @param reference of the submission that owes them; all when left out
 * @returns how many there were
 */
export async function retryDeliveries(
  db: OutboxDatabase,
  reference: string | undefined,
): Promise<number> {
  const submission = db
    .select({ found: sql`1` })
    .from(submissions)
    .where(
      and(
        eq(submissions.id, deliveries.submissionId),
        reference === undefined ? undefined : eq(submissions.reference, reference),
      ),
    );
  const due = await db
    .update(deliveries)
    .set({ failedAt: null, nextAttemptAt: sql`now()` })
    .where(and(isNull(deliveries.deliveredAt), isNotNull(deliveries.lastError), exists(submission)))
    .returning({ id: deliveries.id });
  return due.length;
}
