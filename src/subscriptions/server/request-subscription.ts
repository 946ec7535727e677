import { randomUUID } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import { recordAsking } from "../../forms/server/status-changes.ts";
import { ensureSubmission, type UniqueSubmission } from "../../forms/server/unique-submission.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { deliveries } from "../../platform/db/tables.ts";
import { countMail } from "../../platform/recipients/count-mail.ts";
import { type SubscriptionKind, type SubscriptionTable, stateOf } from "./subscription-kind.ts";

/** What a row says of having been asked for anew. */
type Asked = { askedAt: SQL; confirmedAt: null; endedAt: null };

export type SubscriptionRequest = {
  /** In lower case. */
  address: string;
  submission: UniqueSubmission;
  /** Which of the address's rows is the one that is asked for. */
  isSame: SQL;
  /** Writes the row, or writes over it. */
  write: (transaction: Transaction, submissionId: string, asked: Asked) => Promise<unknown>;
};

/**
 * Keeps that somebody wants a subscription at an address, and owes the address a confirmation mail unless one was ordered in
 * the last 24 hours, for this subscription or another of its kind: its link confirms them all. One that is confirmed stays
 * as it is, and nothing is sent.
 */
export async function requestSubscription(
  db: Database["db"],
  { form, table, subject, most }: SubscriptionKind,
  { address, submission, isSame, write }: SubscriptionRequest,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockAddress(transaction, form.name, address);
    const earlier = await readEarlier(transaction, table, address, isSame);
    const open = earlier.filter(({ state }) => state !== "ended");
    const same = open.find((one) => one.isSame);
    if (same?.state === "confirmed" || (!same && open.length >= most)) return;

    const submissionId = await ensureSubmission(transaction, submission);
    const isRecent = earlier.some((one) => one.isRecent);
    const isMailed = !isRecent && (await countMail(transaction, address));
    const askedAt = isRecent ? lastAsked(table, address) : isMailed ? sql`now()` : mailableAgain;
    await write(transaction, submissionId, { askedAt, confirmedAt: null, endedAt: null });
    await recordAsking(transaction, submissionId, subject);
    if (isMailed) await orderConfirmation(transaction, submissionId);
  });
}

/** Where no mail may go now, the next who asks must not wait a day for it. */
const mailableAgain = sql`now() - interval '1 day'`;

/** Until the transaction ends, others who ask at this address wait: the limits count what is there. */
async function lockAddress(transaction: Transaction, form: string, address: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${form} ${address}`}, 0))`,
  );
}

function readEarlier(
  transaction: Transaction,
  table: SubscriptionTable,
  address: string,
  isSame: SQL,
) {
  return transaction
    .select({
      state: stateOf(table),
      isRecent: sql<boolean>`${table.askedAt} > ${mailableAgain}`,
      isSame: sql<boolean>`${isSame}`,
    })
    .from(table)
    .where(eq(table.address, address));
}

const lastAsked = (table: SubscriptionTable, address: string) =>
  sql`(select max(earlier.asked_at) from ${table} earlier where earlier.address = ${address})`;

async function orderConfirmation(transaction: Transaction, submissionId: string): Promise<void> {
  const number = sql`to_char(now() at time zone 'UTC', 'YYYYMMDD')::integer`;
  await transaction
    .insert(deliveries)
    .values({ id: randomUUID(), submissionId, kind: "confirmation", number })
    .onConflictDoNothing();
}
