import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Connection, Database } from "../db/client.ts";
import type { MailKind } from "../db/mail-kinds.ts";
import { priorities } from "../db/priorities.ts";
import { statement } from "../db/statement.ts";
import { attachments, deliveries, submissions } from "../db/tables.ts";
import { noteBounces } from "./bounces.ts";
import { changeLeased, inMs, isDue, released } from "./leased-rows.ts";

export type OutboxDatabase = Database["db"];

/** A delivery that this process may send, until its lease ends. */
export type Claim = {
  id: string;
  submissionId: string;
  reference: string;
  form: string;
  kind: MailKind;
  /** Which of several of its kind. */
  number: number;
  priority: number;
  /** The files that it carries; 0 for mail to others than staff, which carries none. */
  fileBytes: number;
  createdAt: Date;
  /** Time since the delivery was written, by the database's clock. */
  ageMs: number;
  /** This attempt included. */
  attempts: number;
  leaseToken: string;
  /** `performance.now()` just before the claim was asked for: the lease cannot end sooner than counted from here. */
  askedAt: number;
};

/**
 * Leases deliveries to the caller. Those that are no longer due, or that another worker is just claiming, are passed
 * over, not waited for.
 */
export async function claim(
  db: OutboxDatabase,
  ids: readonly string[],
  leaseMs: number,
): Promise<Claim[]> {
  const askedAt = performance.now();
  const due = db.$with("due").as(
    db
      .select({
        id: deliveries.id,
        reference: submissions.reference,
        form: submissions.form,
        fileBytes: fileBytes(db).as("file_bytes"),
      })
      .from(deliveries)
      .innerJoin(submissions, eq(submissions.id, deliveries.submissionId))
      .where(and(isDue(deliveries), eq(deliveries.id, sql`any (${sql.param(ids)}::uuid[])`)))
      .for("update", { of: deliveries, skipLocked: true }),
  );
  const claimed = await db
    .with(due)
    .update(deliveries)
    .set({
      leaseToken: randomUUID(),
      leasedUntil: inMs(leaseMs),
      attempts: sql`${deliveries.attempts} + 1`,
    })
    .from(due)
    .where(eq(deliveries.id, due.id))
    .returning({
      id: deliveries.id,
      submissionId: deliveries.submissionId,
      reference: due.reference,
      form: due.form,
      fileBytes: due.fileBytes,
      kind: deliveries.kind,
      number: deliveries.number,
      priority: deliveries.priority,
      createdAt: deliveries.createdAt,
      ageMs: sql`extract(epoch from now() - ${deliveries.createdAt}) * 1000`.mapWith(Number),
      attempts: deliveries.attempts,
      leaseToken: sql`${deliveries.leaseToken}`.mapWith(String),
    })
    .prepare("claim_mails")
    .execute();
  return claimed.map((row) => ({ ...row, askedAt }));
}

const fileBytes = (db: OutboxDatabase) =>
  sql<number>`case
  when ${deliveries.priority} = ${priorities.staff} then (${db
    .select({ sum: sql`coalesce(sum(${attachments.bytes}), 0)` })
    .from(attachments)
    .where(
      and(
        eq(attachments.submissionId, deliveries.submissionId),
        isNull(attachments.receivedMailId),
      ),
    )})
  else 0 end`.mapWith(Number);

/** Makes the lease last `leaseMs` from now. Answers false when the delivery is somebody else's by now. */
export function renewLease(db: OutboxDatabase, claim: Claim, leaseMs: number): Promise<boolean> {
  return changeLeased(db, deliveries, claim, { leasedUntil: inMs(leaseMs) });
}

/** Ends the delivery well. Answers false when it is somebody else's by now. */
export async function markDelivered(db: OutboxDatabase, claim: Claim): Promise<boolean> {
  const { rowCount } = await updateDelivered(db, claim);
  return rowCount === 1;
}

const updateDelivered = statement(["id", "leaseToken"], (db, { id, leaseToken }) =>
  db
    .update(deliveries)
    .set({ ...released, deliveredAt: sql`now()`, lastError: null })
    .where(and(eq(deliveries.id, id), eq(deliveries.leaseToken, leaseToken)))
    .prepare("mark_delivered"),
);

/** Ends the delivery badly, to be seen and retried by a person. Answers false when it is somebody else's by now. */
export function markFailed(db: Connection, claim: Claim, code: string): Promise<boolean> {
  return changeLeased(db, deliveries, claim, {
    ...released,
    failedAt: sql`now()`,
    lastError: code,
  });
}

/** The same for one that came back since there is no such mailbox. */
export function markBounced(db: OutboxDatabase, claim: Claim, code: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const isMarked = await markFailed(transaction, claim, code);
    if (isMarked) await noteBounces(transaction, [claim.id]);
    return isMarked;
  });
}

/** Puts the delivery back until `waitMs` from now. Answers false when it is somebody else's by now. */
export function markDelayed(
  db: OutboxDatabase,
  claim: Claim,
  waitMs: number,
  code: string,
): Promise<boolean> {
  return changeLeased(db, deliveries, claim, {
    ...released,
    nextAttemptAt: inMs(waitMs),
    lastError: code,
  });
}

/** Ends the lease as if nothing had been tried, so that another worker can begin at once. */
export function giveBack(db: OutboxDatabase, claim: Claim): Promise<boolean> {
  return changeLeased(db, deliveries, claim, {
    ...released,
    attempts: sql`${deliveries.attempts} - 1`,
  });
}

/** Takes back a delivery that nobody owes any more. Answers false when it is somebody else's by now. */
export async function drop(db: OutboxDatabase, { id, leaseToken }: Claim): Promise<boolean> {
  const { rowCount } = await db
    .delete(deliveries)
    .where(and(eq(deliveries.id, id), eq(deliveries.leaseToken, leaseToken)));
  return rowCount === 1;
}
