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

/**
 * Looks at the alert that has been due for longest, and orders a mail when there are new jobs for it: all in one
 * transaction, so that whoever is killed has done all or nothing. An alert that another server is just looking at is
 * passed over.
 * @returns undefined when none is due
 */
export async function tellDueAlert({
  db,
  jobSearch,
  log,
}: AlertServices): Promise<"ordered" | "nothing-new" | undefined> {
  return db.transaction(async (transaction) => {
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
    if (!alert) return undefined;

    const { submissionId, until } = alert;
    const isThis = eq(jobAlerts.submissionId, submissionId);
    const listed = { after: alert.toldUntil ?? until, until };
    const criteria = readCriteria(new URLSearchParams(alert.search));
    const found = await jobSearch.newlyListed(criteria, listed).catch((error: unknown) => {
      log.error({ event: "job-alert-not-searched" }, undefined, error);
    });
    // One search that fails must not keep back all the others.
    const dueAt = found ? nextLook : sql`now() + interval '1 hour'`;
    const toldUntil = found ? until : alert.toldUntil;
    const jobIds = found ? await withoutTold(transaction, submissionId, found) : [];
    if (jobIds.length === 0) {
      await transaction.update(jobAlerts).set({ dueAt, toldUntil }).where(isThis);
      return "nothing-new";
    }
    const number = alert.mails + 1;
    await transaction.update(jobAlerts).set({ dueAt, toldUntil, mails: number }).where(isThis);
    await transaction
      .insert(jobAlertMails)
      .values({ submissionId, number, jobIds, total: jobIds.length });
    await orderMails(transaction, submissionId, [{ kind: "job-alert", number }]);
    return "ordered";
  });
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
