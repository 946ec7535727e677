import { and, eq } from "drizzle-orm";
import type { JobSummary } from "../../jobs/domain/search-result.ts";
import { findOpen, readSummaries } from "../../jobs/domain/server/read-jobs.ts";
import type { Database } from "../../platform/db/client.ts";
import type { MessageSource } from "../../platform/mail/message.ts";
import { createPrivateLink, type Submission } from "../../platform/private-links/links.ts";
import { findAlert, type JobAlert } from "./alerts.ts";
import { jobAlertMails } from "./tables.ts";

/** What mails of an alert are composed from, besides their submission. */
export type JobAlertSource = {
  alert(): Promise<JobAlert | undefined>;
  /**
   * The first jobs that a mail was ordered for, and how many there are in all; those that have closed since are left out, and
   * count as not told of: alerts tell of one that opens again.
   */
  newJobs(mailNumber: number): Promise<{ jobs: JobSummary[]; total: number }>;
  /** Makes a link to the page of the alert. */
  newLink(validDays: number): Promise<string>;
};

/** What every mail of an alert is composed from. */
export type AlertMessageSource = MessageSource & { jobAlert: JobAlertSource };

/** The rest is found by the mail's link to the search. */
const mostJobsInMail = 20;

/** Reads for the mails of one submission. */
export function jobAlertSource(
  db: Database["db"],
  submission: Pick<Submission, "id" | "answers">,
  origin: string,
): JobAlertSource {
  return {
    alert: () => findAlert(db, submission.id),
    async newJobs(mailNumber) {
      const isThis = and(
        eq(jobAlertMails.submissionId, submission.id),
        eq(jobAlertMails.number, mailNumber),
      );
      const [mail] = await db.select().from(jobAlertMails).where(isThis);
      if (!mail) return { jobs: [], total: 0 };
      const open = await findOpen(db, mail.jobIds, new Date());
      const jobIds = mail.jobIds.filter((id) => open.has(id));
      const total = mail.total - mail.jobIds.length + jobIds.length;
      if (jobIds.length < mail.jobIds.length)
        await db.update(jobAlertMails).set({ jobIds, total }).where(isThis);
      return { jobs: await readSummaries(db, jobIds.slice(0, mostJobsInMail)), total };
    },
    newLink: (validDays) => createPrivateLink(db, origin, "job-alert", submission, validDays),
  };
}
