import { jobPath, payText } from "../domain/job.ts";
import type { JobSummary } from "../domain/search-result.ts";
import { SaveJob } from "../saved/save-job.tsx";
import { ageText, jobPlaceText, jobTerms } from "./search-words.ts";
import "./job-list.css";

/** The addresses of the drawings of the sectors. */
export type Emblems = Readonly<Record<string, string>>;

interface JobListProps {
  jobs: readonly JobSummary[];
  emblems: Emblems;
  /** The instant from which ages are told, ISO 8601. */
  at: string;
}

const shownSkills = 5;

/** Jobs in rows, each with what one decides by: title, pay, place, terms, skills and age. */
export function JobList({ jobs, emblems, at }: JobListProps) {
  return (
    <ul className="job-list">
      {jobs.map((job) => (
        <li key={job.id}>
          <img src={emblems[job.sector]} alt="" width={56} height={56} loading="lazy" />
          <div className="job-main">
            <h3>
              <a href={jobPath(job)}>{job.title}</a>
              {job.example && <small className="job-example">Example</small>}
            </h3>
            <p className="job-meta">
              {[jobPlaceText(job), ...jobTerms(job)].map((text) => (
                <span key={text}>{text}</span>
              ))}
            </p>
            {job.client !== null && <p className="job-client">{`With ${job.client}`}</p>}
            <p className="job-skills">{job.skills.slice(0, shownSkills).join(", ")}</p>
          </div>
          <div className="job-side">
            <b>{job.pay ? payText(job.pay) : "Pay not told"}</b>
            <time dateTime={job.postedAt}>{ageText(job.postedAt, at)}</time>
            <SaveJob id={job.id} title={job.title} />
          </div>
        </li>
      ))}
    </ul>
  );
}
