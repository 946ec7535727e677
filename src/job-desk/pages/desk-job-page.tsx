import { Notice } from "../../desk/pages/notice.tsx";
import { writtenTime } from "../../desk/pages/written-time.ts";
import { jobsPath } from "../../desk/paths.ts";
import { postTarget } from "../../forms/form.ts";
import { jobPath } from "../../jobs/domain/job.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Field } from "../../ui/field.tsx";
import { confirmDays } from "../confirm-days.ts";
import { jobFieldNames, jobFields, jobForms, tickedFields } from "../job-fields.ts";
import { deskJobPath, jobApplicantsPath } from "../paths.ts";
import { canWriteJobs } from "../roles.ts";
import type { JobShown } from "../server/answer-job.ts";
import { Conflicts, Differences } from "./job-differences.tsx";
import { Events } from "./job-events.tsx";
import { JobEditor, typedTarget } from "./job-form.tsx";
import { StateMark } from "./job-list-page.tsx";
import { Press } from "./press.tsx";
import { sourceName } from "./source-name.ts";
import "./job-desk.css";

const good = {
  written: "The draft is saved. Nobody else sees it until it is published.",
  copied: "This is the copy, as a draft.",
  saved: "It is saved.",
  published: "It is published: the search finds it from now on.",
  paused: "It is paused: nobody finds it or applies until you open it again.",
  closed: "It is closed.",
  reopened: "It is open again.",
  taken: "What the feed says counts again.",
} as const;
const bad = {
  stale:
    "Somebody else has changed this job since you opened it, so nothing was written. Look at both, and save again what you want to keep.",
  state: "That cannot be done with the job as it stands now. Nothing was changed.",
  "closing-date-past": "Its last day to apply is over. Write a later one first, or none.",
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
} as const;

/** One job: what it says, what can be done with it, and what was done. */
export function DeskJobPage({ shown }: { shown: JobShown }) {
  const { session, job, news, errors } = shown;
  const canWrite = canWriteJobs(session.member);
  return (
    <>
      <p>
        <a href={jobsPath}>All jobs</a>
      </p>
      <h1>{job.title}</h1>
      {news && <Notice isBad={news in bad}>{{ ...good, ...bad }[news]}</Notice>}
      {errors.word && (
        <ErrorSummary id="word-mistake" errors={[{ fieldId: "word", message: errors.word }]} />
      )}
      <Facts shown={shown} />
      {canWrite && <Acts shown={shown} />}
      {shown.conflicts.length > 0 && <Conflicts conflicts={shown.conflicts} />}
      {shown.differences.length > 0 && <Differences shown={shown} canWrite={canWrite} />}
      <ToThinkOf shown={shown} />
      {canWrite ? <Editor shown={shown} /> : <Told shown={shown} />}
      {canWrite && <Closing shown={shown} />}
      <Events events={shown.events} />
    </>
  );
}

function Editor({ shown: { job, state, typed, errors } }: { shown: JobShown }) {
  const isDraft = state === "draft";
  const path = deskJobPath(job.id);
  return (
    <JobEditor
      heading={isDraft ? "Write it" : "Change it"}
      action={typedTarget(jobForms.save, path)}
      hidden={{ version: job.version }}
      job={job}
      typed={typed}
      errors={errors}
    >
      <Button type="submit">{isDraft ? "Save draft" : "Save"}</Button>
      {isDraft && (
        <Button type="submit" look="line" formAction={typedTarget(jobForms.publish, path)}>
          Publish
        </Button>
      )}
    </JobEditor>
  );
}

function Facts({ shown }: { shown: JobShown }) {
  const { job, state } = shown;
  const { id, source, sourceId, confirmedAt, closingWord } = job;
  return (
    <div className="job-known">
      <p className="job-facts-line">
        <StateMark state={state} />
        <span>Number {id}</span>
        <span>
          {sourceName(source)}
          {source !== "desk" && `, its number there is ${sourceId}`}
        </span>
        <Applicants shown={shown} />
        {state !== "draft" && job.postedAt && (
          <a href={jobPath(job)} target="_blank" rel="noopener">
            Its page<span className="sr"> (opens in a new tab)</span>
          </a>
        )}
      </p>
      {state === "published" && (
        <p>
          {confirmedAt
            ? `Confirmed as open on ${writtenTime(confirmedAt)}. It closes by itself where nobody confirms it for ${confirmDays.most} days.`
            : "It lives by its feed: it closes when the feed no longer has it."}
        </p>
      )}
      {closingWord && <p>Applicants were told: {closingWord}</p>}
    </div>
  );
}

/** How many applied; who may see who they are is led there. */
function Applicants({ shown: { job, applicants, session } }: { shown: JobShown }) {
  const text = applicants === 1 ? "1 applicant" : `${applicants} applicants`;
  if (!canWriteJobs(session.member)) return <span>{text}</span>;
  return <a href={jobApplicantsPath(job.id)}>{text}</a>;
}

function Acts({ shown: { job, state, once } }: { shown: JobShown }) {
  const path = deskJobPath(job.id);
  const version = { version: job.version };
  return (
    <div className="desk-acts">
      {state === "published" && (
        <>
          {job.confirmedAt && (
            <Press
              form={jobForms.confirm}
              path={jobsPath}
              fields={{ id: job.id }}
              label="Still open"
            />
          )}
          <Press form={jobForms.pause} path={path} fields={version} label="Pause" />
        </>
      )}
      {job.closedAt && job.postedAt && (
        <Press form={jobForms.reopen} path={path} fields={version} label="Open again" />
      )}
      <Press form={jobForms.copy} path={path} fields={{ once }} label="Duplicate" />
    </div>
  );
}

/** What keeps a draft from being published, and what no rule forbids. */
function ToThinkOf({ shown: { missing, advice, errors } }: { shown: JobShown }) {
  const open = Object.entries(missing).filter(([field]) => errors[field] === undefined);
  if (open.length === 0 && advice.length === 0) return null;
  return (
    <section aria-labelledby="think">
      <h2 id="think">{open.length > 0 ? "Before it can be published" : "To think of"}</h2>
      <ul className="job-advice">
        {open.map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
        {advice.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** What a job says, for those who may not change it. */
function Told({ shown: { typed } }: { shown: JobShown }) {
  return (
    <section className="job-wide" aria-label="What it says">
      <dl className="job-both">
        {jobFieldNames.map((field) =>
          typed[field] === undefined ? null : (
            <div key={field}>
              <dt>{jobFields[field]}</dt>
              <dd>{tickedFields.has(field) ? "yes" : typed[field]}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

function Closing({ shown: { job, state, applicants, word, errors } }: { shown: JobShown }) {
  if (job.closedAt && state !== "paused") return word === "" ? null : <UnsentWord word={word} />;
  const isDraft = state === "draft";
  return (
    <details className="job-closing" open={word !== ""}>
      <summary>{isDraft ? "Throw it away" : "Close it"}</summary>
      <form className="form" method="post" action={postTarget(jobForms.close, deskJobPath(job.id))}>
        <input type="hidden" name="version" value={job.version} />
        {applicants > 0 || word !== "" ? (
          <Field
            label="A word to those who applied"
            name="word"
            id="word"
            optional
            hint="They get it by mail, and read it under their private link. Where it is empty nobody is told"
            error={errors.word}
          >
            {(control) => <textarea {...control} rows={5} defaultValue={word} />}
          </Field>
        ) : (
          <input type="hidden" name="word" value="" />
        )}
        <Button type="submit" look="line">
          {isDraft ? "Throw this draft away" : "Close this job"}
        </Button>
      </form>
    </details>
  );
}

/** What was typed for the applicants of a job that somebody else has closed meanwhile. */
function UnsentWord({ word }: { word: string }) {
  return (
    <section className="job-wide" aria-labelledby="unsent">
      <h2 id="unsent">Your word to those who applied</h2>
      <p>It was not sent: the job was closed before. Keep a copy of what you want to use.</p>
      <Field label="What you wrote" name="unsent">
        {(control) => <textarea {...control} rows={5} readOnly defaultValue={word} />}
      </Field>
    </section>
  );
}
