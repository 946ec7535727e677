import { ButtonLink } from "../../ui/button.tsx";
import type { JobDetails } from "../domain/job-details.ts";
import { jobDay } from "../domain/job-words.ts";

type ClosedNoteProps = { since: Date; job: Pick<JobDetails, "title" | "country"> };

/** Tells in the head of a job's page that it takes no more applications, and where to go on. */
export function ClosedNote({ since, job }: ClosedNoteProps) {
  return (
    <>
      <p className="lead">
        This job is closed. It stopped taking applications on{" "}
        <time dateTime={since.toISOString()}>{jobDay(since, job.country)}</time>.
      </p>
      <p className="acts">
        <ButtonLink href={`/jobs/search?${new URLSearchParams({ q: job.title })}`}>
          Search for jobs like it
        </ButtonLink>
      </p>
    </>
  );
}
