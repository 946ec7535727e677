import { promised } from "../../common/promises.ts";
import { jobPath } from "../../jobs/domain/job.ts";
import { closedSince } from "../../jobs/domain/job-details.ts";
import { jobPlaceLine, payLines } from "../../jobs/domain/job-words.ts";
import { writtenDay } from "../../jobs/domain/working-days.ts";
import type { Connection } from "../../platform/db/client.ts";
import type { Submission } from "../../platform/private-links/links.ts";
import type { ShownApplication } from "../private-page.tsx";
import { readApplication } from "./read-application.ts";

/** An application in words for whoever has its private link; undefined for what is none. */
export async function describeApplication(
  db: Connection,
  submission: Submission,
): Promise<ShownApplication | undefined> {
  const details = await readApplication(db, submission);
  if (!details) return undefined;
  const { job, decideBy, closingWord } = details;
  return {
    job: {
      title: job.title,
      href: jobPath(job),
      place: jobPlaceLine(job),
      pay: payLines(job),
    },
    isClosed: closedSince(job, new Date()) !== undefined,
    decideBy: decideBy && writtenDay(decideBy),
    closingWord,
    readWithin: promised("readWithin"),
  };
}
