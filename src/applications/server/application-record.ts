import { eq } from "drizzle-orm";
import { promises } from "../../common/promises.ts";
import { site } from "../../common/site.ts";
import { AnswersRefusedError, type LinkedRecord } from "../../forms/server/linked-record.ts";
import { closedSince } from "../../jobs/domain/job-details.ts";
import { readJob } from "../../jobs/domain/server/read-jobs.ts";
import { jobs } from "../../jobs/domain/server/tables.ts";
import { addWorkingDays, writtenDay } from "../../jobs/domain/working-days.ts";
import type { Transaction } from "../../platform/db/client.ts";
import { createShownLink } from "../../platform/private-links/links.ts";
import { applications } from "./tables.ts";

const closed =
  "This job closed after you opened its page, so nothing was sent. What you wrote is still here, and similar jobs are listed below";

/** Ties an application to its job, and to the day by which it is decided. */
export function applicationRecord({ job }: Record<string, unknown>): LinkedRecord {
  const jobId = Number(job);
  return {
    async keep(transaction, submissionId) {
      const now = new Date();
      if (!(await takesApplications(transaction, jobId, now)))
        throw new AnswersRefusedError({ job: closed });
      const row = { submissionId, jobId, decideBy: decideBy(now) };
      await transaction.insert(applications).values(row);
      return { hasOrderedMails: false };
    },
    async receipt(db, submissionId) {
      const [row] = await db
        .select({ decideBy: applications.decideBy })
        .from(applications)
        .where(eq(applications.submissionId, submissionId));
      const link = await createShownLink(db, submissionId);
      return { link, ...(row && { decideBy: writtenDay(row.decideBy) }) };
    },
    isForMarked: true,
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
  return addWorkingDays(now, promises.decideWithin.workingDays, office?.timeZone ?? "UTC");
}
