import { and, asc, eq, exists, gt, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { MailKind } from "../db/mail-kinds.ts";
import { priorities } from "../db/priorities.ts";
import { bounces, deliveries, submissions } from "../db/tables.ts";
import type { OutboxDatabase } from "./claims.ts";
import { withheld } from "./order-mails.ts";

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

/** What was written to a visitor before that is news to nobody, and is sent only where somebody asks for it by its reference. */
const recentDays = 10;

/**
 * Makes mails that failed due now, those too that are tried on by themselves. One that is past its five days gets one
 * attempt each time. What is for later, such as a reminder, keeps its time. That one came back before counts no more.
 * @param reference of the submission that owes them; when left out all that staff have not got, and of the last
 *   {@link recentDays} what visitors have not, but for what was withheld from them
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
  const isWanted = reference === undefined ? isStaffsOrRecent : undefined;
  const due = await db
    .update(deliveries)
    .set({ failedAt: null, nextAttemptAt: sql`greatest(now(), ${deliveries.createdAt})` })
    .where(
      and(
        isNull(deliveries.deliveredAt),
        isNotNull(deliveries.lastError),
        exists(submission),
        isWanted,
      ),
    )
    .returning({ id: deliveries.id });
  const ids = due.map(({ id }) => id);
  await db.delete(bounces).where(sql`${bounces.deliveryId} = any(${sql.param(ids)})`);
  return due.length;
}

const isStaffsOrRecent = or(
  eq(deliveries.priority, priorities.staff),
  and(
    ne(deliveries.lastError, withheld),
    gt(deliveries.createdAt, sql`now() - make_interval(days => ${recentDays})`),
  ),
);
