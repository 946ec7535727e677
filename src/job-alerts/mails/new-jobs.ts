import { privateLinkDays } from "../../common/retention.ts";
import { writtenCount } from "../../common/written-count.ts";
import { withQuery } from "../../jobs/domain/alert-search.ts";
import { readCriteria } from "../../jobs/domain/criteria.ts";
import { describeCriteria } from "../../jobs/domain/describe-criteria.ts";
import { jobPath } from "../../jobs/domain/job.ts";
import { deadlineLine, jobFacts } from "../../jobs/domain/job-words.ts";
import type { JobSummary } from "../../jobs/domain/search-result.ts";
import type { MailBlock, RichText } from "../../platform/mail/content.ts";
import type { Message } from "../../platform/mail/message.ts";
import { ObsoleteMailError } from "../../platform/outbox/undeliverable-error.ts";
import { regularMailHeaders } from "../../subscriptions/mails/regular-mail.ts";
import { addressOf } from "../../subscriptions/mails/subscription-mail.ts";
import type { AlertMessageSource } from "../server/job-alert-source.ts";

/**
 * New jobs for one alert.
 * @param mailNumber as in `job_alert_mails`
 * @throws {ObsoleteMailError} when the alert has ended, or none of its jobs is open any more
 * @throws {UndeliverableError} when its address is no plain one
 */
export async function jobAlert(
  { jobAlert, brand }: AlertMessageSource,
  mailNumber: number,
): Promise<Message> {
  const alert = await jobAlert.alert();
  if (alert?.state !== "confirmed") throw new ObsoleteMailError("NOT_SUBSCRIBED");
  const to = addressOf(alert);
  const { jobs, total } = await jobAlert.newJobs(mailNumber);
  if (jobs.length === 0) throw new ObsoleteMailError("NO_JOBS");

  const subject =
    total === 1 ? "1 new job for your alert" : `${writtenCount(total)} new jobs for your alert`;
  const search = describeCriteria(readCriteria(new URLSearchParams(alert.search)));
  const href = brand.origin + withQuery("/jobs/search", alert.search);
  const link = await jobAlert.newLink(privateLinkDays);
  return {
    to,
    subject,
    headers: regularMailHeaders(link),
    content: {
      preview: `${jobs[0]?.title}${total > 1 ? ` and ${writtenCount(total - 1)} more` : ""}`,
      heading: subject,
      blocks: [
        { kind: "prose", text: [{ text: "Your search: " }, { text: search, strong: true, href }] },
        { kind: "list", ordered: false, items: jobs.map((job) => itemOf(job, brand.origin)) },
        {
          kind: "link",
          text: moreText(total - jobs.length),
          href,
        },
        ...footOf(brand.name, alert.frequency),
        { kind: "link", text: "Change how often it comes, or end it:", href: link },
      ],
    },
  };
}

function itemOf(job: JobSummary, origin: string): RichText {
  return [
    { text: job.title, strong: true, href: `${origin}${jobPath(job)}` },
    { text: `\n${[...jobFacts(job), ...deadlineLine(job)].join(" · ")}` },
  ];
}

function moreText(count: number): string {
  if (count <= 0) return "All jobs in this search:";
  return `${writtenCount(count)} more new ${count === 1 ? "job is" : "jobs are"} in this search:`;
}

const lookText = { daily: "once a day", weekly: "once a week" } as const;

function footOf(name: string, frequency: keyof typeof lookText): MailBlock[] {
  const text = `You are getting this because you confirmed a job alert from ${name}. We look ${lookText[frequency]}, and write only when there is something new.`;
  return [{ kind: "paragraph", text }];
}
