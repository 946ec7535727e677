import { randomUUID } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import { recordAsking } from "../../forms/server/status-changes.ts";
import { ensureSubmission, type UniqueSubmission } from "../../forms/server/unique-submission.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { deliveries, submissions } from "../../platform/db/tables.ts";
import { countMail } from "../../platform/recipients/count-mail.ts";
import { type SubscriptionKind, type SubscriptionTable, stateOf } from "./subscription-kind.ts";
import { withdraw } from "./unconfirmed.ts";

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
 * Keeps that somebody wants a subscription at an address, and owes the address a mail with a link unless one was ordered in
 * the last 24 hours, for this subscription or another of its kind: its link confirms them all, and ends them. One that is
 * confirmed stays as it is.
 */
export async function requestSubscription(
  db: Database["db"],
  kind: SubscriptionKind,
  request: SubscriptionRequest,
): Promise<void> {
  const { address } = request;
  await db.transaction(async (transaction) => {
    await lockAddress(transaction, kind.form.name, address);
    const earlier = await readEarlier(transaction, kind, request);
    const isRecent = earlier.some((one) => one.isRecent);
    const isMailed = !isRecent && (await countMail(transaction, address));
    const askedAt = isRecent ? lastAsked(kind.table, address) : mailableAgain;
    const submissionId =
      (await findKept(transaction, kind, earlier)) ??
      (await keep(transaction, kind, request, askedAt));
    if (isMailed) await orderConfirmation(transaction, kind, submissionId);
  });
}

/** Where no mail may go now, the next who asks must not wait a day for it. */
const mailableAgain = sql`now() - interval '1 day'`;

/** Until the transaction ends, others who ask at this address wait: the limits count what is there. */
export async function lockAddress(
  transaction: Transaction,
  form: string,
  address: string,
): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${form} ${address}`}, 0))`,
  );
}

type Earlier = Awaited<ReturnType<typeof readEarlier>>[number];

/** Locked: one that is confirmed at this moment has to be seen as that. The oldest come first. */
function readEarlier(
  transaction: Transaction,
  { table }: SubscriptionKind,
  { address, isSame }: SubscriptionRequest,
) {
  const ofThis = sql`submission_id = ${table}.submission_id`;
  const isOfLastDay = sql`mail_kind = 'confirmation' and created_at > ${mailableAgain}`;
  return transaction
    .select({
      submissionId: sql<string>`${table.submissionId}`,
      state: stateOf(table),
      isRecent: sql<boolean>`${table.askedAt} > ${mailableAgain}`,
      isSame: sql<boolean>`${isSame}`,
      hasRecentLink: sql<boolean>`exists (select from ${deliveries} where ${ofThis} and ${isOfLastDay})`,
    })
    .from(table)
    .where(eq(table.address, address))
    .orderBy(sql`(select received_at from ${submissions} where id = ${table}.submission_id)`)
    .for("update");
}

/**
 * The subscription that a link may lead to where nothing is kept: the one that is asked for, where it is confirmed, or any
 * where an address has as many as it can. There an older one gives way that nobody has confirmed, as a stranger may have asked
 * for it; but not the one that the mail of the last day leads to.
 */
async function findKept(
  transaction: Transaction,
  kind: SubscriptionKind,
  earlier: readonly Earlier[],
): Promise<string | undefined> {
  const open = earlier.filter(({ state }) => state !== "ended");
  const same = open.find((one) => one.isSame);
  if (same) return same.state === "confirmed" ? same.submissionId : undefined;
  if (open.length < kind.most) return undefined;
  const replaced = open.find(({ state, hasRecentLink }) => state === "asked" && !hasRecentLink);
  if (!replaced) return open[0]?.submissionId;
  await withdraw(transaction, kind, [replaced.submissionId]);
  return undefined;
}

async function keep(
  transaction: Transaction,
  { subject }: SubscriptionKind,
  { submission, write }: SubscriptionRequest,
  askedAt: SQL,
): Promise<string> {
  const submissionId = await ensureSubmission(transaction, submission);
  await write(transaction, submissionId, { askedAt, confirmedAt: null, endedAt: null });
  await recordAsking(transaction, submissionId, subject);
  return submissionId;
}

const lastAsked = (table: SubscriptionTable, address: string) =>
  sql`(select max(earlier.asked_at) from ${table} earlier where earlier.address = ${address})`;

async function orderConfirmation(
  transaction: Transaction,
  { table }: SubscriptionKind,
  submissionId: string,
): Promise<void> {
  await transaction
    .update(table)
    .set({ askedAt: sql`now()` })
    .where(eq(table.submissionId, submissionId));
  const number = sql`to_char(now() at time zone 'UTC', 'YYYYMMDD')::integer`;
  await transaction
    .insert(deliveries)
    .values({ id: randomUUID(), submissionId, kind: "confirmation", number })
    .onConflictDoNothing();
}
