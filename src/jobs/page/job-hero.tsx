import type { ReactNode } from "react";
import { HeroScene } from "../../art/index.ts";
import { fieldOfHour } from "../../sections/field-of-hour.ts";
import { pageArt } from "../../share/page-art.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { payText } from "../job.ts";
import type { JobDetails } from "../job-details.ts";
import { ageText } from "../search/search-words.ts";
import { kindText, placeText } from "./job-words.ts";
import "../../sections/hero.css";
import "../../sections/rays.css";
import "./job-hero.css";

/** The scene of a job's sector, which its page shares with the industry's. */
const artOf = ({ sector }: JobDetails) => pageArt.get(`/industries/${sector}`);

/** The colour of a job's page at its head. */
export const fieldOfJob = (job: JobDetails) => fieldOfHour[artOf(job)?.hour ?? "morning"];

type JobHeroProps = { job: JobDetails; now: Date; children?: ReactNode };

/** What the job is, and first of all what it pays. */
export function JobHero({ job, now, children }: JobHeroProps) {
  const art = artOf(job);
  return (
    <section className={`hero hero-${art?.layout ?? "plain"} job-hero f-${fieldOfJob(job)}`}>
      <div className="wrap">
        <div className="copy">
          <Breadcrumb crumbs={[{ label: "All jobs", href: "/jobs/search" }]} />
          {job.example && (
            <p className="job-made-up">
              <b>Example job.</b> It is made up, to show how this site works.
            </p>
          )}
          <h1>{job.title}</h1>
          {children ?? <FirstFacts job={job} now={now} />}
        </div>
        {art && <HeroScene {...art} />}
      </div>
    </section>
  );
}

function FirstFacts({ job, now }: { job: JobDetails; now: Date }) {
  return (
    <dl className="first-facts">
      <div>
        <dt>Pay</dt>
        <dd>{job.pay ? payText(job.pay) : "Told in the first call"}</dd>
      </div>
      <div>
        <dt>Where</dt>
        <dd>{placeText(job)}</dd>
      </div>
      <div>
        <dt>How</dt>
        <dd>{kindText(job)}</dd>
      </div>
      <div>
        <dt>Posted</dt>
        <dd>
          <time dateTime={job.postedAt}>{ageText(job.postedAt, now.toISOString())}</time>
        </dd>
      </div>
    </dl>
  );
}
