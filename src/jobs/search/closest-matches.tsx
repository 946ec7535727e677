import type { JobSearchResult } from "../domain/search-result.ts";
import type { Emblems } from "./job-list.tsx";
import { SavableJobs } from "./savable-jobs.tsx";

interface ClosestMatchesProps {
  closest: NonNullable<JobSearchResult["closest"]>;
  emblems: Emblems;
  /** The instant from which ages are told, ISO 8601. */
  at: string;
}

const and = new Intl.ListFormat("en-US");

/** Jobs that have most of what was asked for, under a line that says what some of them do not have. */
export function ClosestMatches({ closest, emblems, at }: ClosestMatchesProps) {
  const { jobs, missing } = closest;
  return (
    <section className="results-closest">
      <h2>Closest matches</h2>
      <p>
        {missing.length === 0
          ? "Jobs much like what you searched for."
          : `They come close, but not all of them have ${and.format(missing)}.`}
      </p>
      <SavableJobs jobs={jobs} emblems={emblems} at={at} />
    </section>
  );
}
