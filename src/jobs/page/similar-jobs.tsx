import type { JobSummary } from "../domain/search-result.ts";
import { emblems } from "../search/emblems.ts";
import { JobList } from "../search/job-list.tsx";

/** Other jobs to look at, and the way to all of them. */
export function SimilarJobs({ jobs, now }: { jobs: readonly JobSummary[]; now: Date }) {
  return (
    <section className="band f-mint" id="similar">
      <div className="wrap">
        <div className="head row">
          <h2>{jobs.length > 0 ? "Similar roles" : "Other roles"}</h2>
          <a className="more" href="/jobs/search">
            All jobs
          </a>
        </div>
        {jobs.length > 0 ? (
          <JobList jobs={jobs} emblems={emblems} at={now.toISOString()} />
        ) : (
          <p>No other job like this one is open now.</p>
        )}
      </div>
    </section>
  );
}
