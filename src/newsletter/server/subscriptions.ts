import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import {
  ensureSubmission,
  ensureSuspiciousSubmission,
  type UniqueSubmission,
} from "../../forms/server/unique-submission.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { deliveries } from "../../platform/db/tables.ts";
import { dropWaitingMails } from "../../platform/outbox/drop-waiting-mails.ts";
import { countMail } from "../../platform/recipients/count-mail.ts";
import { newsletterForm } from "../schema.ts";
import { subscriptions } from "./tables.ts";

type Connection = Database["db"];

/** How far a subscription has come. `asked`: nobody has pressed Confirm yet. */
type SubscriptionState = "asked" | "confirmed" | "ended";

export type Subscription = { submissionId: string; address: string; state: SubscriptionState };

/**
 * Keeps that somebody wants the newsletter at this address, and owes it a confirmation mail unless one was ordered in
 * the last 24 hours. Whoever is subscribed already stays so, and gets nothing.
 */
export async function askForNewsletter(db: Connection, typedAddress: string): Promise<void> {
  const address = typedAddress.toLowerCase();
  await db.transaction(async (transaction) => {
    const submissionId = await ensureSubmission(transaction, uniqueSubmissionOf(address));
    const [asked] = await transaction
      .insert(subscriptions)
      .values({ address, submissionId })
      .onConflictDoUpdate({
        target: subscriptions.address,
        set: {
          askedAt: sql`case when ${isMoreThanADayAgo} then now() else ${subscriptions.askedAt} end`,
          confirmedAt: null,
          endedAt: null,
        },
        setWhere: sql`${subscriptions.confirmedAt} is null or ${subscriptions.endedAt} is not null`,
      })
      .returning({
        isOrdered: sql<boolean>`${subscriptions.askedAt} = now()`,
        day: sql<string>`to_char(${subscriptions.askedAt} at time zone 'UTC', 'YYYY-MM-DD')`,
      });
    if (!asked?.isOrdered) return;
    if (!(await countMail(transaction, address))) return letAskAgain(transaction, address);
    const kind = `newsletter-confirmation:${asked.day}`;
    await transaction
      .insert(deliveries)
      .values({ id: randomUUID(), submissionId, kind })
      .onConflictDoNothing();
  });
}

/** No mail went: the next who asks must not wait a day for it. */
async function letAskAgain(transaction: Transaction, address: string): Promise<void> {
  await transaction
    .update(subscriptions)
    .set({ askedAt: sql`now() - interval '1 day'` })
    .where(eq(subscriptions.address, address));
}

const isMoreThanADayAgo = sql`${subscriptions.askedAt} <= now() - interval '1 day'`;

/** Keeps and marks what a robot posted. It subscribes nobody and owes no mail. */
export async function keepSuspicious(
  db: Connection,
  typedAddress: string,
  suspicion: string,
): Promise<void> {
  await ensureSuspiciousSubmission(db, uniqueSubmissionOf(typedAddress.toLowerCase()), suspicion);
}

const uniqueSubmissionOf = (address: string): UniqueSubmission => ({
  form: newsletterForm.name,
  name: address,
  answers: { email: address },
});

const subscriptionColumns = {
  submissionId: subscriptions.submissionId,
  address: subscriptions.address,
  state: sql<SubscriptionState>`case
    when ${subscriptions.endedAt} is not null then 'ended'
    when ${subscriptions.confirmedAt} is not null then 'confirmed'
    else 'asked' end`,
};

/** The subscription that hangs on a submission. */
export async function findSubscription(
  db: Connection,
  submissionId: string,
): Promise<Subscription | undefined> {
  const [row] = await db
    .select(subscriptionColumns)
    .from(subscriptions)
    .where(eq(subscriptions.submissionId, submissionId));
  return row;
}

/** Confirms a subscription that was asked for. One that has ended stays so: it has to be asked for again. */
export async function confirmSubscription(db: Connection, submissionId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction
      .update(subscriptions)
      .set({ confirmedAt: sql`now()` })
      .where(
        and(
          eq(subscriptions.submissionId, submissionId),
          isNull(subscriptions.confirmedAt),
          isNull(subscriptions.endedAt),
        ),
      );
    await dropWaitingMails(transaction, submissionId, "newsletter-confirmation:%");
  });
}

/** Ends a subscription, and with it every mail that still waits. */
export async function endSubscription(db: Connection, submissionId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction
      .update(subscriptions)
      .set({ endedAt: sql`now()` })
      .where(and(eq(subscriptions.submissionId, submissionId), isNull(subscriptions.endedAt)));
    await dropWaitingMails(transaction, submissionId, "newsletter-%");
  });
}
