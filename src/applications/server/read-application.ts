import { eq } from "drizzle-orm";
import type { JobDetails } from "../../jobs/domain/job-details.ts";
import { readJob } from "../../jobs/domain/server/read-jobs.ts";
import { jobs } from "../../jobs/domain/server/tables.ts";
import type { Connection } from "../../platform/db/client.ts";
import type { submissions } from "../../platform/db/tables.ts";
import type { MessageSource } from "../../platform/mail/message.ts";
import type { Stage } from "../stages.ts";
import { type LinkedConsent, listConsents } from "./answer-consent.ts";
import { applications } from "./tables.ts";

/** An application's job as it is now, and what was promised. */
export type ApplicationDetails = {
  job: JobDetails;
  /** The day by which the applicant is told the decision; undefined where none was kept. */
  decideBy: string | undefined;
  /** What everybody who applied was told when the job closed; null where nothing was. */
  closingWord: string | null;
  stage: Stage;
  /** Why it does not go forward; null where it does. */
  reason: string | null;
  /** Which clients the applicant was asked about. */
  consents: readonly LinkedConsent[];
};

/** What every mail about an application is composed from. */
export type ApplicationMessageSource = MessageSource & {
  /** What it is for, as it is now. */
  application(): Promise<ApplicationDetails | undefined>;
};

/** What a submission of the form `application` applies for; undefined for those of other forms. */
export async function readApplication(
  db: Connection,
  { id, form, answers }: Pick<typeof submissions.$inferSelect, "id" | "form" | "answers">,
): Promise<ApplicationDetails | undefined> {
  if (form !== "application") return undefined;
  const job = await readJob(db, Number(answers.job));
  const [row] = await db
    .select({
      decideBy: applications.decideBy,
      closingWord: jobs.closingWord,
      stage: applications.stage,
      reason: applications.reason,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applications.submissionId, id));
  return (
    job && {
      job,
      decideBy: row?.decideBy,
      closingWord: row?.closingWord ?? null,
      stage: row?.stage ?? "received",
      reason: row?.reason ?? null,
      consents: await listConsents(db, id),
    }
  );
}
