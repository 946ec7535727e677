import { isUndecided, stageNames } from "../../../applications/stages.ts";
import { History } from "../../../desk/inbox/pages/history.tsx";
import { Sent } from "../../../desk/inbox/pages/sent.tsx";
import { dayText } from "../../../desk/pages/day-text.ts";
import { Notice } from "../../../desk/pages/notice.tsx";
import { writtenTime } from "../../../desk/pages/written-time.ts";
import { applicantPath, itemPath } from "../../../desk/paths.ts";
import type { FieldErrors } from "../../../forms/form.ts";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { jobApplicantsPath } from "../../paths.ts";
import type { ApplicantNews, ApplicantShown } from "../server/answer-applicant.ts";
import { ConsentSection } from "./consent-section.tsx";
import { InterviewSection } from "./interview-section.tsx";
import { DecisionDayForm, NextStepForm, StageForm } from "./stage-forms.tsx";
import "../../../desk/inbox/pages/inbox.css";
import "./applicants.css";

const news: Record<ApplicantNews, string> = {
  moved: "The stage is changed, and stands under the private link.",
  saved: "The next step is saved.",
  promised: "The new day stands under the private link, and a mail that tells it is on its way.",
  offered: "A mail that asks to choose a time is on its way.",
  asked: "The question stands under the private link, and a mail that tells it is on its way.",
  "passed-on": "It is written down that the résumé was passed on.",
  state: "Nothing was changed: that cannot be done any more, as you see below.",
  unchanged: "Nothing was changed, and nobody gets a mail: that is how it stands already.",
  stale:
    "Nothing was changed: something has come since. It is marked as new in the history, and what you typed still stands in its form. Look at both, and press again if it still fits.",
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
};

const bad = new Set<ApplicantNews>(["state", "unchanged", "stale", "unavailable"]);

/** All about one applicant, and what can be done. */
export function ApplicantPage({ shown }: { shown: ApplicantShown }) {
  const { applicant, unseen, today } = shown;
  const { item, job, stage, decideBy, nextStep, nextStepOn } = applicant;
  const isWaiting = applicant.place === "open" && isUndecided(stage);
  const path = applicantPath(item.reference);
  return (
    <div className="inbox inbox-item">
      <p className="applicant-way">
        <a href={jobApplicantsPath(job.id)}>Applicants for {job.title}</a>
        <a href={itemPath(item.reference)}>In the inbox, to answer by mail and take notes</a>
      </p>
      <h1 dir="auto">{item.sender}</h1>
      <p className="inbox-marks">
        <b>{stageNames[stage]}</b>
        <span>{item.reference}</span>
        <span>Applied {writtenTime(item.receivedAt)}</span>
        {isWaiting && <DecisionMark day={decideBy} today={today} />}
        {nextStep && (
          <span>
            Next: {nextStep}
            {nextStepOn && `, by ${dayText(nextStepOn)}`}
          </span>
        )}
      </p>
      {shown.news && <Notice isBad={bad.has(shown.news)}>{news[shown.news]}</Notice>}
      <ErrorSummary id="mistakes" errors={summaryOf(shown.errors)} />
      <div className="applicant-halves">
        <div>
          <Acts shown={shown} path={path} />
        </div>
        <div>
          <Sent item={item} path={itemPath(item.reference)} />
          <History entries={item.history} unseen={unseen} path={itemPath(item.reference)} />
        </div>
      </div>
    </div>
  );
}

function Acts({ shown, path }: { shown: ApplicantShown; path: string }) {
  const { place, stage } = shown.applicant;
  if (place === "spam")
    return (
      <Notice isBad isStanding>
        This application is among the spam. Say in the inbox that it is none, and go on here.
      </Notice>
    );
  return (
    <>
      <StageForm shown={shown} path={path} />
      <NextStepForm shown={shown} path={path} />
      {isUndecided(stage) && <DecisionDayForm shown={shown} path={path} />}
      <InterviewSection shown={shown} path={path} />
      <ConsentSection shown={shown} path={path} />
    </>
  );
}

const summaryOf = (errors: FieldErrors) =>
  Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }));

function DecisionMark({ day, today }: { day: string; today: string }) {
  return day < today ? (
    <strong>Late: decision promised by {dayText(day)}</strong>
  ) : (
    <span>Decision promised by {dayText(day)}</span>
  );
}
