import { ButtonLink } from "../../ui/button.tsx";
import { longDay } from "../domain/job-words.ts";

/** Tells in the head of a job's page that it takes no more applications, and where to go on. */
export function ClosedNote({ since, title }: { since: Date; title: string }) {
  return (
    <>
      <p className="lead">
        This job is closed. It stopped taking applications on{" "}
        <time dateTime={since.toISOString()}>{longDay(since)}</time>.
      </p>
      <p className="acts">
        <ButtonLink href={`/jobs/search?${new URLSearchParams({ q: title })}`}>
          Search for jobs like it
        </ButtonLink>
      </p>
    </>
  );
}
