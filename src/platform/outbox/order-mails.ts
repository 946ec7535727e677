import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Connection } from "../db/client.ts";
import type { WhichMail } from "../db/mail-kinds.ts";
import { deliveries } from "../db/tables.ts";
import { type countExpectedMail, countMail } from "../recipients/count-mail.ts";

/** A mail that a submission owes. */
export type OwedMail = WhichMail & {
  /** When it is to be sent; at once when left out. */
  at?: Date;
};

/**
 * Writes mails into the outbox. One for later counts as written when it is due: it gets its five days of attempts from
 * then on, and its date.
 */
export async function orderMails(
  db: Connection,
  submissionId: string,
  mails: readonly OwedMail[],
): Promise<void> {
  if (mails.length === 0) return;
  await db.insert(deliveries).values(mails.map((mail) => rowOf(submissionId, mail)));
}

/** Why a mail was not sent, as `deliveries.last_error` says it: its reader has had many and has answered none. */
export const withheld = "WITHHELD";

/**
 * Writes mails to a visitor into the outbox. One that would be too many for somebody who has never answered us is written
 * as failed, so that people see it and can send it after all.
 * @param count how it is counted: those that a form's post causes, or those that a press behind a private link does
 */
export async function orderVisitorMails(
  db: Connection,
  submissionId: string,
  address: string,
  mails: readonly OwedMail[],
  count: typeof countMail | typeof countExpectedMail = countMail,
): Promise<void> {
  for (const mail of mails) {
    const row = rowOf(submissionId, mail);
    const isSent = await count(db, address);
    await db
      .insert(deliveries)
      .values(isSent ? row : { ...row, failedAt: sql`now()`, lastError: withheld });
  }
}

function rowOf(submissionId: string, { kind, number = 0, at }: OwedMail) {
  const later = at && { createdAt: at, nextAttemptAt: at };
  return { id: randomUUID(), submissionId, kind, number, ...later };
}
