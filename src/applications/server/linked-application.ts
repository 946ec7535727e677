import { promised } from "../../common/promises.ts";
import { officeTime } from "../../forms/mails/office-time.ts";
import { jobPath } from "../../jobs/domain/job.ts";
import { closedSince } from "../../jobs/domain/job-details.ts";
import { jobPlaceLine, payLines } from "../../jobs/domain/job-words.ts";
import { writtenDay } from "../../jobs/domain/working-days.ts";
import type { Connection } from "../../platform/db/client.ts";
import type { Submission } from "../../platform/private-links/links.ts";
import type { ShownApplication } from "../private-page.tsx";
import { isUndecided } from "../stages.ts";
import { readApplication } from "./read-application.ts";

/** An application in words for whoever has its private link; undefined for what is none. */
export async function describeApplication(
  db: Connection,
  submission: Submission,
): Promise<ShownApplication | undefined> {
  const details = await readApplication(db, submission);
  if (!details) return undefined;
  const { job, decideBy, closingWord, stage, reason, consents } = details;
  return {
    job: {
      title: job.title,
      href: jobPath(job),
      place: jobPlaceLine(job),
      pay: payLines(job),
    },
    isClosed: closedSince(job, new Date()) !== undefined,
    decideBy: isUndecided(stage) ? decideBy && writtenDay(decideBy) : undefined,
    stage,
    reason,
    consents: consents.map(({ answeredAt, passedOnAt, ...consent }) => ({
      ...consent,
      answered: answeredAt && officeTime(answeredAt),
      passedOn: passedOnAt && officeTime(passedOnAt),
    })),
    closingWord,
    readWithin: promised("readWithin"),
  };
}
