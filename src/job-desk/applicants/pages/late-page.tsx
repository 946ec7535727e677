import { stageNames } from "../../../applications/stages.ts";
import { applicantPath, applicantsPath, jobsPath } from "../../../desk/paths.ts";
import { jobApplicantsPath } from "../../paths.ts";
import type { LateShown } from "../server/answer-applicants.ts";
import { ApplicantFacts } from "./applicant-facts.tsx";
import "./applicants.css";

/** Everybody whose decision is late, whichever job they applied for. */
export function LatePage({ shown: { applicants, next, isFirst, today } }: { shown: LateShown }) {
  return (
    <>
      <p className="applicant-way">
        <a href={jobsPath}>Jobs</a>
      </p>
      <h1>Late decisions</h1>
      <p>
        {applicants.length === 0
          ? "Nobody waits for a decision that is late."
          : "To each of them we promised a decision by a day that is over. Whoever has waited longest past that day comes first."}
      </p>
      {applicants.length > 0 && (
        <ol className="applicant-rows">
          {applicants.map((applicant) => (
            <li key={applicant.reference}>
              <h2>
                <a href={applicantPath(applicant.reference)} dir="auto">
                  {applicant.name}
                </a>
              </h2>
              <p className="applicant-facts">
                <ApplicantFacts applicant={applicant} today={today} />
              </p>
              <p className="applicant-facts">
                <b>{stageNames[applicant.stage]}</b>
                <a href={jobApplicantsPath(applicant.job.id)}>{applicant.job.title}</a>
              </p>
            </li>
          ))}
        </ol>
      )}
      <nav className="desk-acts" aria-label="Pages">
        {!isFirst && <a href={applicantsPath}>First page</a>}
        {next !== undefined && <a href={`${applicantsPath}?after=${next}`}>More</a>}
      </nav>
    </>
  );
}
