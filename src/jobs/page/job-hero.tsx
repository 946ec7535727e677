import { HeroScene, peopleFile } from "../../art/index.ts";
import type { PageArt } from "../../sections/art.schema.ts";
import { fieldOfHour } from "../../sections/field-of-hour.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { JobDetails } from "../domain/job-details.ts";
import {
  ageText,
  deadlineText,
  engagementLine,
  jobKind,
  jobPay,
  jobPlaceLine,
} from "../domain/job-words.ts";
import { ClosedNote } from "./closed-note.tsx";
import "../../ui/breadcrumb.css";
import "../../sections/hero/hero.css";
import "../../sections/hero/hero-plain.css";
import "../../sections/hero/hero-wide.css";
import "./job-hero.css";

/** The color of a job's page at its head. */
export const fieldOfJob = (art: PageArt | undefined) => fieldOfHour[art?.hour ?? "morning"];

type JobHeroProps = {
  job: JobDetails;
  /** The scene of its sector, which its page shares with the industry's. */
  art: PageArt | undefined;
  /** When it stopped taking applications, if it did. */
  closed: Date | undefined;
  now: Date;
};

/** What the job is, and first of all what it pays; or that it is closed. */
export function JobHero({ job, art, closed, now }: JobHeroProps) {
  return (
    <section className={`hero hero-${art?.layout ?? "plain"} job-hero f-${fieldOfJob(art)}`}>
      <div className="wrap">
        <div className="copy">
          <Breadcrumb crumbs={[{ label: "All jobs", href: "/jobs/search" }]} />
          {job.example && (
            <p className="job-made-up">
              <b>Example job.</b> It is made up, to show how this site works.
            </p>
          )}
          <h1>{job.title}</h1>
          {closed ? (
            <ClosedNote since={closed} job={job} />
          ) : (
            <>
              <FirstFacts job={job} now={now} />
              <p className="acts">
                <ButtonLink href="#apply">Apply now</ButtonLink>
              </p>
            </>
          )}
        </div>
        {art && <Scene {...art} />}
      </div>
    </section>
  );
}

/** A phone has no room for it, so its people are a file that a phone does not fetch. */
function Scene(art: PageArt) {
  const people = peopleFile(art);
  return (
    <>
      <HeroScene {...art} hasPeople={people === undefined} />
      {people && (
        <img
          className="scene"
          src={`/art/${people.path}`}
          alt=""
          width={people.width}
          height={people.height}
          loading="lazy"
        />
      )}
    </>
  );
}

function FirstFacts({ job, now }: { job: JobDetails; now: Date }) {
  return (
    <dl className="first-facts">
      <div>
        <dt>Pay</dt>
        <dd>
          {jobPay(job)}
          {job.rates.length > 0 && <small>{engagementLine(job)}</small>}
        </dd>
      </div>
      <div>
        <dt>Where</dt>
        <dd>{jobPlaceLine(job)}</dd>
      </div>
      <div>
        <dt>How</dt>
        <dd>{jobKind(job)}</dd>
      </div>
      {job.closesAt !== null && (
        <div>
          <dt>Apply by</dt>
          <dd>
            <time dateTime={job.closesAt}>{deadlineText(job)}</time>
          </dd>
        </div>
      )}
      <div>
        <dt>Posted</dt>
        <dd>
          <time dateTime={job.postedAt}>{ageText(job.postedAt, now.toISOString())}</time>
        </dd>
      </div>
    </dl>
  );
}
