import type { ReactNode } from "react";
import type { JobDetails } from "../domain/job-details.ts";
import {
  deadlineText,
  engagementNames,
  jobDay,
  jobKind,
  jobPay,
  jobPlaces,
  longDay,
  rateText,
} from "../domain/job-words.ts";
import { isSector, sectorNames } from "../domain/sectors.ts";
import type { Engagement } from "../domain/terms.ts";
import {
  contractEndMeanings,
  engagementMeanings,
  kindMeanings,
  workplaceText,
} from "./work-details.ts";

/** Everything that is told of a job, what it pays first. */
export function JobFacts({ job, now }: { job: JobDetails; now: Date }) {
  const { kind, contractEnd, engagements, benefits, sector, skills, client, startsOn, closesAt } =
    job;
  const { confirmedAt, country } = job;
  return (
    <dl className="job-facts">
      <Fact label="Pay">{jobPay(job)}</Fact>
      <Fact label="Kind">
        {jobKind(job)}. <span>{kindMeanings[kind]}.</span>
        {contractEnd && <span> {contractEndMeanings[contractEnd]}.</span>}
      </Fact>
      {engagements.length > 0 && (
        <Fact label="How you are engaged">
          {engagements.map((name) => (
            <span key={name} className="line">
              <b>{engagementNames[name]}</b>, {engagementMeanings[name]}
              {rateText(job, name) && (
                <>
                  : <b>{rateText(job, name)}</b>
                </>
              )}
            </span>
          ))}
        </Fact>
      )}
      {benefits.length > 0 && (
        <Fact label={isForEmployeesAlone(engagements) ? "Benefits" : "Benefits on W-2"}>
          <ul className="benefits">
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact label="Place">
        {jobPlaces(job).map((place) => (
          <span key={place} className="line">
            {place}
          </span>
        ))}
      </Fact>
      <Fact label="Workplace">{workplaceText(job, now)}</Fact>
      {startsOn !== null && (
        <Fact label="Start">
          <time dateTime={startsOn}>{longDay(new Date(startsOn))}</time>
        </Fact>
      )}
      {isSector(sector) && (
        <Fact label="Field">
          <a href={`/industries/${sector}`}>{sectorNames[sector]}</a>
        </Fact>
      )}
      {skills.length > 0 && (
        <Fact label="Skills">
          <ul className="skills">
            {skills.map((skill) => (
              <li key={skill}>
                {/* "Go" alone says nothing of where it leads. */}
                <a href={`/jobs/search?${new URLSearchParams({ q: skill })}`}>
                  {skill}
                  <span className="sr"> jobs</span>
                </a>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {client !== null && <Fact label="Client">{client}</Fact>}
      <Fact label="Posted">
        <time dateTime={job.postedAt}>{jobDay(new Date(job.postedAt), country)}</time>
      </Fact>
      {confirmedAt !== null && (
        <Fact label="Still open">
          We made sure on{" "}
          <time dateTime={confirmedAt}>{jobDay(new Date(confirmedAt), country)}</time>
        </Fact>
      )}
      {closesAt !== null && (
        <Fact label="Apply by">
          <time dateTime={closesAt}>{deadlineText(job)}</time>
        </Fact>
      )}
      <Fact label="Number">{job.id}</Fact>
    </dl>
  );
}

/** Companies and self-employed consultants get no benefits. */
const isForEmployeesAlone = (engagements: readonly Engagement[]) =>
  engagements.every((name) => name === "w2");

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
