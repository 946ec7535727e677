import { jobPath } from "../domain/job.ts";
import { jobFacts } from "../domain/job-facts.ts";
import type { JobSummary } from "../domain/search-result.ts";

export type SavedJob = {
  id: number;
  /** Undefined when we no longer have it. */
  job: JobSummary | undefined;
  isOpen: boolean;
};

/** Saved jobs, those that have closed marked. Rendered on the server; the page's script puts it in place. */
export function SavedJobList({ saved }: { saved: readonly SavedJob[] }) {
  return (
    <ul className="saved-list">
      {saved.map(({ id, job, isOpen }) => (
        <li key={id} data-saved-job={id}>
          <div>
            <h2>{job ? <a href={jobPath(job)}>{job.title}</a> : "A job"}</h2>
            {job && <p>{jobFacts(job).join(" · ")}</p>}
            {!isOpen && (
              <p>
                <b>{job ? "It has closed." : "It is no longer here."}</b>
                {job && " Its page shows jobs that are like it."}
              </p>
            )}
            {job?.example && <p className="small">Example, made up</p>}
          </div>
          <button type="button" className="remove">
            Remove<span className="sr"> {job?.title ?? "it"}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
