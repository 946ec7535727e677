import { jobPath } from "../domain/job.ts";
import type { JobSummary } from "../domain/search-result.ts";
import type { Emblems } from "../search/job-list.tsx";
import { SavableJobs } from "../search/savable-jobs.tsx";

interface SimilarJobsProps {
  jobs: readonly JobSummary[];
  emblems: Emblems;
  now: Date;
}

/** The address of the jobs that a job's page shows as similar, as JSON. */
export const similarJobsPath = (job: JobSummary) => `${jobPath(job)}/similar.json`;

/** Other jobs to look at, and the way to all of them: an island, as each can be saved. */
export function SimilarJobs({ jobs, emblems, now }: SimilarJobsProps) {
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
          <SavableJobs jobs={jobs} emblems={emblems} at={now.toISOString()} />
        ) : (
          <p>No other job like this one is open now.</p>
        )}
      </div>
    </section>
  );
}
