import { createHash, randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { v5 } from "uuid";
import { newsletterForm } from "../../forms/newsletter/schema.ts";
import type { Database, Transaction } from "../db/client.ts";
import { deliveries, privateLinks, submissions, subscriptions } from "../db/schema.ts";
import { hashToken } from "../private-links/tokens.ts";
import { newReference } from "../submissions/reference.ts";

type Connection = Database["db"];

/** How far a subscription has come. `asked`: nobody has pressed Confirm yet. */
type SubscriptionState = "asked" | "confirmed" | "ended";

export type Subscription = { submissionId: string; address: string; state: SubscriptionState };

/** The namespace (RFC 9562, 6.6) of the keys that follow from an address. */
const addressNamespace = "6f1d3c52-5d0e-4b0b-9a5b-1f6f3f0c8a11";

/**
 * Keeps that somebody wants the newsletter at this address, and owes it a confirmation mail unless one was ordered in
 * the last 24 hours. Whoever is subscribed already stays so, and gets nothing.
 */
export async function askForNewsletter(db: Connection, typedAddress: string): Promise<void> {
  const address = typedAddress.toLowerCase();
  await db.transaction(async (transaction) => {
    const submissionId = await keepSubmission(transaction, address);
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
    const kind = `newsletter-confirmation:${asked.day}`;
    await transaction
      .insert(deliveries)
      .values({ id: randomUUID(), submissionId, kind })
      .onConflictDoNothing();
  });
}

const isMoreThanADayAgo = sql`${subscriptions.askedAt} <= now() - interval '1 day'`;

/** Keeps and marks what a robot posted. It subscribes nobody and owes no mail. */
export async function keepSuspicious(
  db: Connection,
  typedAddress: string,
  suspicion: string,
): Promise<void> {
  const row = submissionOf(typedAddress.toLowerCase());
  await db
    .insert(submissions)
    .values({ ...row, suspicion })
    .onConflictDoNothing({ target: submissionsOnce });
}

const submissionsOnce = [submissions.form, submissions.idempotencyKey, submissions.contentDigest];

/** One submission for each address, however often it asks: its issues hang on it, and none may come twice. */
async function keepSubmission(transaction: Transaction, address: string): Promise<string> {
  const [row] = await transaction
    .insert(submissions)
    .values(submissionOf(address))
    .onConflictDoUpdate({ target: submissionsOnce, set: { suspicion: null } })
    .returning({ id: submissions.id });
  if (!row) throw new Error("An upsert gave no row");
  return row.id;
}

function submissionOf(address: string) {
  return {
    id: randomUUID(),
    reference: newReference(),
    form: newsletterForm.name,
    answers: { email: address },
    idempotencyKey: v5(address, addressNamespace),
    contentDigest: createHash("sha256").update(address).digest("hex"),
  };
}

const subscriptionColumns = {
  submissionId: subscriptions.submissionId,
  address: subscriptions.address,
  state: sql<SubscriptionState>`case
    when ${subscriptions.endedAt} is not null then 'ended'
    when ${subscriptions.confirmedAt} is not null then 'confirmed'
    else 'asked' end`,
};

/** The subscription that a link leads to; undefined for a token that is unknown, too old or for something else. */
export async function findByToken(
  db: Connection,
  token: string,
): Promise<Subscription | undefined> {
  const [row] = await db
    .select(subscriptionColumns)
    .from(privateLinks)
    .innerJoin(subscriptions, eq(subscriptions.submissionId, privateLinks.submissionId))
    .where(
      and(
        eq(privateLinks.tokenHash, hashToken(token)),
        eq(privateLinks.purpose, "subscription"),
        gt(privateLinks.expiresAt, sql`now()`),
      ),
    );
  return row;
}

/** The subscription that hangs on a submission. */
export async function findBySubmission(
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

/** One that a worker is just sending is left to it: without its row nobody would know that it went out. */
async function dropWaitingMails(
  transaction: Transaction,
  submissionId: string,
  kinds: string,
): Promise<void> {
  await transaction
    .delete(deliveries)
    .where(
      and(
        eq(deliveries.submissionId, submissionId),
        sql`${deliveries.kind} like ${kinds}`,
        isNull(deliveries.deliveredAt),
        or(isNull(deliveries.leasedUntil), lte(deliveries.leasedUntil, sql`now()`)),
      ),
    );
}
