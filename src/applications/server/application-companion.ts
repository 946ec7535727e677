import { eq } from "drizzle-orm";
import { hiringPromises } from "../../jobs/domain/hiring-promises.ts";
import { closedSince } from "../../jobs/domain/job-details.ts";
import { addWorkingDays } from "../../jobs/domain/working-days.ts";
import { site } from "../../common/site.ts";
import type { Transaction } from "../../platform/db/client.ts";
import { applications, jobs } from "../../jobs/server/tables.ts";
import { readJob } from "../../jobs/server/read-jobs.ts";
import { AnswersRefusedError, type Companion } from "../../forms/server/companion.ts";

const closed =
  "This job has closed since you opened its page, so nothing was sent. What you wrote is still here, and similar jobs stand below";

/** Ties an application to its job, and to the day by which it is decided. */
export function applicationCompanion({ job }: Record<string, unknown>): Companion {
  const jobId = Number(job);
  return async (transaction, submissionId) => {
    const now = new Date();
    if (!(await takesApplications(transaction, jobId, now)))
      throw new AnswersRefusedError({ job: closed });
    await transaction.insert(applications).values({ submissionId, jobId, decideBy: decideBy(now) });
    return { hasOrderedMails: false };
  };
}

/** The row stays locked until the application is kept: the job cannot close in between. */
async function takesApplications(
  transaction: Transaction,
  jobId: number,
  now: Date,
): Promise<boolean> {
  await transaction.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)).for("share");
  const job = await readJob(transaction, jobId);
  return job !== undefined && closedSince(job, now) === undefined;
}

/** Counted from the day that it is at our first office, which is behind the other in time: the earlier day of two. */
function decideBy(now: Date): string {
  const [office] = site.offices;
  return addWorkingDays(now, hiringPromises.decideWithin, office?.timeZone ?? "UTC");
}
