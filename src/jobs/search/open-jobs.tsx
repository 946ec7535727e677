import { ButtonLink } from "../../ui/button.tsx";
import { alertPath } from "../domain/alert-search.ts";
import type { JobSummary } from "../domain/search-result.ts";
import { type Emblems, JobList } from "./job-list.tsx";
import { type SearchAnswer, searchPath } from "./search-answer.ts";

interface OpenJobsProps {
  answer: SearchAnswer;
  /** Those of its jobs that are listed, in their order. */
  jobs: readonly JobSummary[];
  emblems: Emblems;
  /** What the link to the search for all of them says. */
  more: string;
  /** What is said while none is open. */
  none: string;
}

/** Some jobs of a search, and the way to the others; while there are none, the way to hear of one. */
export function OpenJobs({ answer, jobs, emblems, more, none }: OpenJobsProps) {
  const { criteria, result, at } = answer;
  if (result.total === 0)
    return (
      <>
        <p className="lead">{none}</p>
        <p className="acts">
          <ButtonLink href={alertPath(criteria)}>Email me when one opens</ButtonLink>
        </p>
      </>
    );
  return (
    <>
      <JobList jobs={jobs} emblems={emblems} at={at} />
      <p className="acts open-jobs-more">
        <ButtonLink href={searchPath(criteria)}>{`${more} (${result.total})`}</ButtonLink>
      </p>
    </>
  );
}
