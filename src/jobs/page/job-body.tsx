import { ButtonLink } from "../../ui/button.tsx";
import type { JobDetails } from "../domain/job-details.ts";
import { SaveJob } from "../saved/save-job.tsx";
import { ShareJob } from "../saved/share-job.tsx";
import { JobFacts } from "./job-facts.tsx";
import "./job-body.css";

type JobBodyProps = {
  job: JobDetails;
  now: Date;
  /** The whole address of the page. */
  url: string;
};

/** What the job is about, what to know of it, and the way to apply. */
export function JobBody({ job, now, url }: JobBodyProps) {
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
        <aside className="job-apply" aria-label="Apply">
          <div className="arch f-noon">
            <h2>Apply for this role</h2>
            <p>A résumé is enough. We ask for the rest only if you both want to go on.</p>
            <ButtonLink href="#apply">Apply now</ButtonLink>
            <SaveJob id={job.id} title={job.title} />
          </div>
          {job.recruiter !== null && (
            <p className="recruiter f-sky">
              <b>{job.recruiter}</b> recruits for this role and reads your application.{" "}
              <a href="/contact">Ask a question</a>
            </p>
          )}
          <ShareJob title={job.title} url={url} />
        </aside>
      </div>
    </section>
  );
}
