import { and, eq, sql } from "drizzle-orm";
import type { ChangedBy } from "../../forms/server/status-changes.ts";
import {
  ensureSuspiciousSubmission,
  type UniqueSubmission,
} from "../../forms/server/unique-submission.ts";
import type { AlertFrequency } from "../../jobs/domain/terms.ts";
import type { Connection, Database, Transaction } from "../../platform/db/client.ts";
import { type EraseServices, eraseSubmissions } from "../../platform/private-links/erase.ts";
import {
  confirmSubscription,
  endSubscription,
} from "../../subscriptions/server/change-subscription.ts";
import {
  lockAddress,
  requestSubscription,
} from "../../subscriptions/server/request-subscription.ts";
import { type SubscriptionKind, stateOf } from "../../subscriptions/server/subscription-kind.ts";
import type { SubscriptionState } from "../../subscriptions/state.ts";
import { jobAlertForm } from "../schema.ts";
import { jobAlerts } from "./tables.ts";

type Db = Database["db"];

export type JobAlert = {
  submissionId: string;
  address: string;
  /** As `alertSearch` writes it. */
  search: string;
  frequency: AlertFrequency;
  state: SubscriptionState;
};

export type AskedAlert = Pick<JobAlert, "address" | "search" | "frequency">;

export const jobAlertKind: SubscriptionKind = {
  form: jobAlertForm,
  table: jobAlerts,
  subject: "job-alert",
  most: 10,
  mails: ["job-alert"],
};

/** Keeps that somebody wants an alert; see `requestSubscription`. */
export async function askForAlert(db: Db, typed: AskedAlert): Promise<void> {
  const wanted = { ...typed, address: typed.address.toLowerCase() };
  const { frequency } = wanted;
  await requestSubscription(db, jobAlertKind, {
    address: wanted.address,
    submission: uniqueSubmissionOf(wanted),
    isSame: eq(jobAlerts.search, wanted.search),
    write: (transaction, submissionId, asked) =>
      transaction
        .insert(jobAlerts)
        .values({ submissionId, ...wanted, ...asked })
        .onConflictDoUpdate({ target: jobAlerts.submissionId, set: { frequency, ...asked } }),
  });
}

/** Keeps and marks what a robot posted. It owes no mail. */
export async function keepSuspiciousAlert(
  db: Db,
  typed: AskedAlert,
  suspicion: string,
): Promise<void> {
  const address = typed.address.toLowerCase();
  await ensureSuspiciousSubmission(db, uniqueSubmissionOf({ ...typed, address }), suspicion);
}

const uniqueSubmissionOf = ({ address, search }: AskedAlert): UniqueSubmission => ({
  form: jobAlertForm.name,
  name: `${address}\n${search}`,
  answers: { email: address, search },
});

const alertColumns = {
  submissionId: jobAlerts.submissionId,
  address: jobAlerts.address,
  search: jobAlerts.search,
  frequency: jobAlerts.frequency,
  state: stateOf(jobAlerts),
};

/** The alert that hangs on a submission. */
export async function findAlert(db: Db, submissionId: string): Promise<JobAlert | undefined> {
  const [row] = await db
    .select(alertColumns)
    .from(jobAlerts)
    .where(eq(jobAlerts.submissionId, submissionId));
  return row;
}

/** Every alert of an address, by its search. */
export function alertsAt(db: Connection, address: string): Promise<JobAlert[]> {
  return db
    .select(alertColumns)
    .from(jobAlerts)
    .where(eq(jobAlerts.address, address))
    .orderBy(jobAlerts.search);
}

const untilNextLook = sql`case ${jobAlerts.frequency} when 'daily' then interval '1 day' else interval '7 days' end`;

/** When an alert that is looked at now is looked at again. */
export const nextLook = sql`now() + ${untilNextLook}`;

/** Confirms an alert that was asked for: it tells of jobs that are listed from now on. */
export async function confirmAlert(db: Db, submissionId: string): Promise<void> {
  const also = { toldUntil: sql`now()`, dueAt: nextLook };
  await confirmSubscription(db, jobAlertKind, submissionId, also);
}

/** What has not been told of stays to be told: only the time of the next look changes. */
export async function changeFrequency(
  db: Db,
  submissionId: string,
  frequency: AlertFrequency,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const isThis = eq(jobAlerts.submissionId, submissionId);
    await transaction.update(jobAlerts).set({ frequency }).where(isThis);
    await transaction
      .update(jobAlerts)
      .set({ dueAt: nextLook })
      .where(and(isThis, sql`${jobAlerts.dueAt} is not null`));
  });
}

/** Ends an alert. @param who ends it */
export async function endAlert(db: Db, submissionId: string, who?: ChangedBy): Promise<void> {
  await endSubscription(db, jobAlertKind, submissionId, { dueAt: null }, who);
}

/**
 * Erases every alert of an address, or none where that fails.
 * @param mailbox that the link was mailed to by which it is asked
 */
export async function eraseAlertsAt(
  services: EraseServices,
  address: string,
  mailbox: string,
): Promise<void> {
  const find = async (transaction: Transaction) => {
    await lockAddress(transaction, jobAlertForm.name, address);
    return (await alertsAt(transaction, address)).map(({ submissionId }) => submissionId);
  };
  await eraseSubmissions(services, find, mailbox);
}
