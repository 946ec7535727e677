import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { readCriteria } from "../../jobs/domain/criteria.ts";
import type { JobSearch } from "../../jobs/search/server/job-search.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { deliveries } from "../../platform/db/tables.ts";
import type { Log } from "../../platform/log.ts";
import { orderMails } from "../../platform/outbox/order-mails.ts";
import { nextLook } from "./alerts.ts";
import { jobAlertMails, jobAlerts } from "./tables.ts";

type AlertServices = { db: Database["db"]; jobSearch: JobSearch; log: Log };

/**
 * How long a job waits until alerts tell of it. Its time of listing is when its transaction began, and that one may
 * commit after a look: no import's batch takes as long as this.
 */
const settled = sql`now() - interval '10 minutes'`;

/** What came of a look at an alert. */
type Told = "ordered" | "nothing-new" | "failed";

/**
 * Looks at the alert that has been due for longest, and orders a mail when there are new jobs for it: all in one
 * transaction, so that whoever is killed has done all or nothing. An alert that another server is just looking at is
 * passed over, and one that fails waits an hour: it would come first again and keep back all the others.
 * @returns undefined when none is due
 * @throws {Error} when the database does not answer
 */
export async function tellDueAlert(services: AlertServices): Promise<Told | undefined> {
  const { db, log } = services;
  let due: string | undefined;
  try {
    return await db.transaction(async (transaction) => {
      const alert = await holdDueAlert(transaction);
      due = alert?.submissionId;
      return alert && (await tell(transaction, services.jobSearch, alert));
    });
  } catch (error) {
    if (due === undefined) throw error;
    log.error({ event: "job-alert-not-told" }, undefined, error);
    const dueAt = sql`now() + interval '1 hour'`;
    // Another server may have told it since, and its owner may have ended it.
    const isStillDue = and(isNull(jobAlerts.endedAt), lte(jobAlerts.dueAt, sql`now()`));
    await db
      .update(jobAlerts)
      .set({ dueAt })
      .where(and(eq(jobAlerts.submissionId, due), isStillDue));
    return "failed";
  }
}

async function holdDueAlert(transaction: Transaction) {
  const [alert] = await transaction
    .select({
      submissionId: jobAlerts.submissionId,
      search: jobAlerts.search,
      toldUntil: jobAlerts.toldUntil,
      mails: jobAlerts.mails,
      until: sql`greatest(${settled}, ${jobAlerts.toldUntil})`.mapWith(jobAlerts.toldUntil),
    })
    .from(jobAlerts)
    .where(
      and(
        isNotNull(jobAlerts.confirmedAt),
        isNull(jobAlerts.endedAt),
        lte(jobAlerts.dueAt, sql`now()`),
      ),
    )
    .orderBy(jobAlerts.dueAt)
    .limit(1)
    .for("update", { skipLocked: true });
  return alert;
}

type DueAlert = NonNullable<Awaited<ReturnType<typeof holdDueAlert>>>;

async function tell(
  transaction: Transaction,
  jobSearch: JobSearch,
  { submissionId, search, toldUntil, mails, until }: DueAlert,
): Promise<Told> {
  const isThis = eq(jobAlerts.submissionId, submissionId);
  const looked = { dueAt: nextLook, toldUntil: until };
  const criteria = readCriteria(new URLSearchParams(search));
  const found = await jobSearch.newlyListed(criteria, { after: toldUntil ?? until, until });
  const jobIds = await withoutTold(transaction, submissionId, found);
  if (jobIds.length === 0) {
    await transaction.update(jobAlerts).set(looked).where(isThis);
    return "nothing-new";
  }
  const number = mails + 1;
  await transaction
    .update(jobAlerts)
    .set({ ...looked, mails: number })
    .where(isThis);
  await transaction
    .insert(jobAlertMails)
    .values({ submissionId, number, jobIds, total: jobIds.length });
  await orderMails(transaction, submissionId, [{ kind: "job-alert", number }]);
  return "ordered";
}

/** One that closed and opens again is listed anew: whoever was told of it before is not told twice. */
async function withoutTold(
  transaction: Transaction,
  submissionId: string,
  found: readonly number[],
): Promise<number[]> {
  if (found.length === 0) return [];
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select distinct job_id as id
    from ${jobAlertMails} told
      -- One whose jobs had all closed was not sent, and has no delivery any more.
      join ${deliveries} sent on sent.submission_id = told.submission_id and sent.number = told.number,
      unnest(told.job_ids) as job_id
    where told.submission_id = ${submissionId} and sent.mail_kind = 'job-alert' and job_id = any(${sql.param(found)}::bigint[])`);
  const told = new Set(rows.map(({ id }) => Number(id)));
  return found.filter((id) => !told.has(id));
}
