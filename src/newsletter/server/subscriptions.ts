import { eq, sql } from "drizzle-orm";
import type { ChangedBy } from "../../forms/server/status-changes.ts";
import {
  ensureSuspiciousSubmission,
  type UniqueSubmission,
} from "../../forms/server/unique-submission.ts";
import type { Database } from "../../platform/db/client.ts";
import { endSubscription } from "../../subscriptions/server/change-subscription.ts";
import { requestSubscription } from "../../subscriptions/server/request-subscription.ts";
import { type SubscriptionKind, stateOf } from "../../subscriptions/server/subscription-kind.ts";
import type { SubscriptionState } from "../../subscriptions/state.ts";
import { newsletterForm } from "../schema.ts";
import { subscriptions } from "./tables.ts";

type Connection = Database["db"];

export type Subscription = { submissionId: string; address: string; state: SubscriptionState };

/** An address has the newsletter once. */
export const newsletterKind: SubscriptionKind = {
  form: newsletterForm,
  table: subscriptions,
  subject: "subscription",
  most: 1,
  mails: ["newsletter-issue"],
};

/** Keeps that somebody wants the newsletter at this address; see `requestSubscription`. */
export async function askForNewsletter(db: Connection, typedAddress: string): Promise<void> {
  const address = typedAddress.toLowerCase();
  await requestSubscription(db, newsletterKind, {
    address,
    submission: uniqueSubmissionOf(address),
    isSame: sql`true`,
    write: (transaction, submissionId, asked) =>
      transaction
        .insert(subscriptions)
        .values({ address, submissionId, ...asked })
        .onConflictDoUpdate({ target: subscriptions.address, set: asked }),
  });
}

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

/** Ends a subscription. @param who ends it */
export async function endNewsletter(
  db: Connection,
  submissionId: string,
  who?: ChangedBy,
): Promise<void> {
  await endSubscription(db, newsletterKind, submissionId, {}, who);
}

/** The subscription that hangs on a submission. */
export async function findSubscription(
  db: Connection,
  submissionId: string,
): Promise<Subscription | undefined> {
  const { address } = subscriptions;
  const [row] = await db
    .select({ submissionId: subscriptions.submissionId, address, state: stateOf(subscriptions) })
    .from(subscriptions)
    .where(eq(subscriptions.submissionId, submissionId));
  return row;
}
