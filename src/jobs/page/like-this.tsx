import { FactLine } from "../../ui/fact-line.tsx";
import { jobPath } from "../domain/job.ts";
import { jobFacts } from "../domain/job-words.ts";
import type { JobSummary } from "../domain/search-result.ts";
import "../search/job-list.css";
import "./like-this.css";

/** Jobs like another one in a few lines, to go on to. */
export function LikeThis({ jobs }: { jobs: readonly JobSummary[] }) {
  return (
    <>
      <h3>Similar roles</h3>
      <ul className="like-this">
        {jobs.map((job) => (
          <li key={job.id}>
            <a href={jobPath(job)}>{job.title}</a>
            {job.example && <small className="job-example">Example</small>}
            <FactLine facts={jobFacts({ ...job, example: false })} />
          </li>
        ))}
      </ul>
    </>
  );
}
