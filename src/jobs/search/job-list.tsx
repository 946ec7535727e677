import type { ReactNode } from "react";
import { FactLine } from "../../ui/fact-line.tsx";
import { jobPath } from "../domain/job.ts";
import { ageText, jobPayLine, jobPlace, jobTerms } from "../domain/job-words.ts";
import type { JobSummary } from "../domain/search-result.ts";
import "./job-list.css";

/** What goes before a sector in the address of its drawing: `/art/sheet/art.HASH.svg#emblem-`. */
export type Emblems = string;

export interface JobListProps {
  jobs: readonly JobSummary[];
  emblems: Emblems;
  /** The instant from which ages are told, ISO 8601. */
  at: string;
  /** What can be done with each. */
  actionOf?: (job: JobSummary) => ReactNode;
}

const shownSkills = 5;

/** Jobs in rows, each with what one decides by: title, pay, place, terms, skills and age. */
export function JobList({ jobs, emblems, at, actionOf }: JobListProps) {
  return (
    <>
      {jobs.some(({ example }) => example) && (
        <p className="job-examples">
          Jobs marked “Example” are made up, to show how this site works. Nobody is hired for them.
        </p>
      )}
      <ul className="job-list">
        {jobs.map((job) => (
          <li key={job.id}>
            <img src={`${emblems}${job.sector}`} alt="" width={56} height={56} loading="lazy" />
            <div className="job-main">
              <h3>
                <a href={jobPath(job)}>{job.title}</a>
                {job.example && <small className="job-example">Example</small>}
              </h3>
              <FactLine facts={[jobPlace(job), ...jobTerms(job)]} />
              {job.client !== null && <p className="job-client">{`With ${job.client}`}</p>}
              <p className="job-skills">{job.skills.slice(0, shownSkills).join(", ")}</p>
            </div>
            <div className="job-side">
              <b>{jobPayLine(job)}</b>
              <time dateTime={toMinute(job.postedAt)}>{ageText(job.postedAt, at)}</time>
              {actionOf?.(job)}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** As an HTML `time` may have it: who posted when is not known to the second. */
const toMinute = (instant: string) => instant.replace(/:\d\d(?:\.\d+)?Z$/, "Z");
