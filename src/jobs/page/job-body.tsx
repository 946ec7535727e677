import type { ReactNode } from "react";
import type { JobDetails } from "../domain/job-details.ts";
import { JobFacts } from "./job-facts.tsx";
import "./job-body.css";

type JobBodyProps = {
  job: JobDetails;
  now: Date;
  /** What stands beside it, passed in as it is an island. */
  children: ReactNode;
};

/** What the job is about, what to know of it, and beside it the ways to apply. */
export function JobBody({ job, now, children }: JobBodyProps) {
  return (
    <section className="band job-body">
      <div className="wrap">
        <div>
          <h2>The job</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was imported, see cleanHtml */}
          <div className="job-text" dangerouslySetInnerHTML={{ __html: job.description }} />
          <h2>Good to know</h2>
          <JobFacts job={job} now={now} />
        </div>
        {children}
      </div>
    </section>
  );
}
