import { and, eq, isNull, sql } from "drizzle-orm";
import {
  ensureSubmission,
  ensureSuspiciousSubmission,
  type UniqueSubmission,
} from "../../forms/server/unique-submission.ts";
import type { AlertFrequency } from "../../jobs/domain/terms.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { dropWaitingMails } from "../../platform/outbox/drop-waiting-mails.ts";
import { orderMails } from "../../platform/outbox/order-mails.ts";
import { countMail } from "../../platform/recipients/count-mail.ts";
import { jobAlertForm } from "../schema.ts";
import { jobAlerts } from "./tables.ts";

type Db = Database["db"];

/** How far an alert has come. `asked`: nobody has pressed Confirm yet. */
type AlertState = "asked" | "confirmed" | "ended";

export type JobAlert = {
  submissionId: string;
  address: string;
  /** As `alertSearch` writes it. */
  search: string;
  frequency: AlertFrequency;
  state: AlertState;
};

export type AskedAlert = Pick<JobAlert, "address" | "search" | "frequency">;

/** At one address, those that have ended not counted. What is asked beyond them is not kept. */
export const mostAlerts = 10;

/**
 * Keeps that somebody wants an alert, and owes the address a confirmation mail unless one was ordered in the last 24
 * hours, for this alert or another: its link confirms them all. An alert that is confirmed stays as it is.
 */
export async function askForAlert(db: Db, typed: AskedAlert): Promise<void> {
  const wanted = { ...typed, address: typed.address.toLowerCase() };
  await db.transaction(async (transaction) => {
    await lockAddress(transaction, wanted.address);
    const alerts = await readAlerts(transaction, wanted.address);
    const same = alerts.find(({ search }) => search === wanted.search);
    const open = alerts.filter(({ state }) => state !== "ended");
    const isOpen = same !== undefined && same.state !== "ended";
    if (same?.state === "confirmed" || (!isOpen && open.length >= mostAlerts)) return;

    const submissionId = await ensureSubmission(transaction, uniqueSubmissionOf(wanted));
    const lastAsked = alerts.find(({ isRecent }) => isRecent)?.askedAt;
    const isMailed = lastAsked === undefined && (await countMail(transaction, wanted.address));
    // Where no mail may go now, the next who asks must not wait a day for it.
    const askedNow = isMailed ? sql`now()` : sql`now() - interval '1 day'`;
    const asked = {
      frequency: wanted.frequency,
      askedAt: lastAsked ?? askedNow,
      confirmedAt: null,
      endedAt: null,
    };
    await transaction
      .insert(jobAlerts)
      .values({ submissionId, address: wanted.address, search: wanted.search, ...asked })
      .onConflictDoUpdate({ target: jobAlerts.submissionId, set: asked });
    if (isMailed) {
      const day = new Date().toISOString().slice(0, 10);
      await orderMails(transaction, submissionId, [{ kind: `job-alert-confirmation:${day}` }]);
    }
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

/** Until the transaction ends, others who ask at this address wait: the limits count what is there. */
async function lockAddress(transaction: Transaction, address: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`job alerts ${address}`}, 0))`,
  );
}

const alertColumns = {
  submissionId: jobAlerts.submissionId,
  address: jobAlerts.address,
  search: jobAlerts.search,
  frequency: jobAlerts.frequency,
  state: sql<AlertState>`case
    when ${jobAlerts.endedAt} is not null then 'ended'
    when ${jobAlerts.confirmedAt} is not null then 'confirmed'
    else 'asked' end`,
};

/** The last asked for first. */
function readAlerts(transaction: Transaction, address: string) {
  return transaction
    .select({
      ...alertColumns,
      askedAt: jobAlerts.askedAt,
      isRecent: sql<boolean>`${jobAlerts.askedAt} > now() - interval '1 day'`,
    })
    .from(jobAlerts)
    .where(eq(jobAlerts.address, address))
    .orderBy(sql`${jobAlerts.askedAt} desc`);
}

/** The alert that hangs on a submission. */
export async function findAlert(db: Db, submissionId: string): Promise<JobAlert | undefined> {
  const [row] = await db
    .select(alertColumns)
    .from(jobAlerts)
    .where(eq(jobAlerts.submissionId, submissionId));
  return row;
}

/** Every alert of an address, by its search. */
export function alertsAt(db: Db, address: string): Promise<JobAlert[]> {
  return db
    .select(alertColumns)
    .from(jobAlerts)
    .where(eq(jobAlerts.address, address))
    .orderBy(jobAlerts.search);
}

const untilNextLook = sql`case ${jobAlerts.frequency} when 'daily' then interval '1 day' else interval '7 days' end`;

/** When an alert that is looked at now is looked at again. */
export const nextLook = sql`now() + ${untilNextLook}`;

/** Confirms an alert that was asked for: it tells of jobs that are listed from now on. One that has ended stays so. */
export async function confirmAlert(db: Db, submissionId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction
      .update(jobAlerts)
      .set({ confirmedAt: sql`now()`, toldUntil: sql`now()`, dueAt: nextLook })
      .where(
        and(
          eq(jobAlerts.submissionId, submissionId),
          isNull(jobAlerts.confirmedAt),
          isNull(jobAlerts.endedAt),
        ),
      );
    await dropWaitingMails(transaction, submissionId, "job-alert-confirmation:%");
  });
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

/** Ends an alert, and with it every mail that still waits. */
export async function endAlert(db: Db, submissionId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction
      .update(jobAlerts)
      .set({ endedAt: sql`now()`, dueAt: null })
      .where(and(eq(jobAlerts.submissionId, submissionId), isNull(jobAlerts.endedAt)));
    await dropWaitingMails(transaction, submissionId, "job-alert%");
  });
}
