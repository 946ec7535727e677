import { Notice } from "../../desk/pages/notice.tsx";
import { writtenTime } from "../../desk/pages/written-time.ts";
import { applicantsPath, jobsPath } from "../../desk/paths.ts";
import { postTarget } from "../../forms/form.ts";
import { ageText, placeText } from "../../jobs/domain/job-words.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { jobForms } from "../job-fields.ts";
import { type ListQuery, writeListQuery } from "../list-query.ts";
import { deskJobPath, importPath, listFilePath, newJobPath } from "../paths.ts";
import { canWriteJobs } from "../roles.ts";
import type { JobListShown } from "../server/answer-list.ts";
import type { ListedJob } from "../server/list-jobs.ts";
import { type JobState, jobStates, stateNames, stateOf } from "../states.ts";
import { sourceName } from "./source-name.ts";
import "./job-desk.css";

const news = {
  confirmed: "Thank you. Its page says that it is still open.",
  closed: "It is closed.",
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
};

/** All jobs, those that were written here and those of feeds, the newest first. */
export function JobListPage({ shown }: { shown: JobListShown }) {
  const { session, query, jobs, next, notOpen } = shown;
  const canWrite = canWriteJobs(session.member);
  return (
    <>
      <h1>Jobs</h1>
      {shown.news && <Notice isBad={shown.news === "unavailable"}>{news[shown.news]}</Notice>}
      {notOpen !== undefined && (
        <Notice isBad>
          Nothing was changed: this job is closed or paused by now, or lives by its feed.{" "}
          <a href={deskJobPath(notOpen)}>See job number {notOpen}</a>
        </Notice>
      )}
      <div className="desk-acts">
        {canWrite && <ButtonLink href={newJobPath}>Write a job</ButtonLink>}
        {canWrite && (
          <ButtonLink look="line" href={importPath}>
            Take in a file
          </ButtonLink>
        )}
        {canWrite && (
          <ButtonLink look="line" href={applicantsPath}>
            Late decisions
          </ButtonLink>
        )}
        <ButtonLink look="line" href={addressOf(listFilePath, { ...query, before: undefined })}>
          Download as CSV
        </ButtonLink>
      </div>
      <Filter query={query} sources={shown.sources} />
      {jobs.length === 0 ? (
        <p>No job fits.</p>
      ) : (
        <ol className="job-rows">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} query={query} canWrite={canWrite} now={shown.now} />
          ))}
        </ol>
      )}
      <nav className="desk-acts" aria-label="Pages">
        {query.before !== undefined && (
          <a href={addressOf(jobsPath, { ...query, before: undefined })}>First page</a>
        )}
        {next !== undefined && (
          <a href={addressOf(jobsPath, { ...query, before: next })}>Older jobs</a>
        )}
      </nav>
    </>
  );
}

function addressOf(path: string, query: ListQuery): string {
  const parameters = writeListQuery(query).toString();
  return parameters ? `${path}?${parameters}` : path;
}

function Filter({ query, sources }: { query: ListQuery; sources: readonly string[] }) {
  return (
    <form className="job-filter" method="get" action={jobsPath}>
      <Field label="Title, client, city or number" name="q" id="q">
        {(control) => <input {...control} type="search" defaultValue={query.words} />}
      </Field>
      <Field label="State" name="state" id="state">
        {(control) => (
          <select {...control} defaultValue={query.state ?? ""}>
            <option value="">All</option>
            {jobStates.map((state) => (
              <option key={state} value={state}>
                {stateNames[state]}
              </option>
            ))}
            <option value="to-confirm">Still open?</option>
          </select>
        )}
      </Field>
      <Field label="From" name="source" id="source">
        {(control) => (
          <select {...control} defaultValue={query.source ?? ""}>
            <option value="">Everywhere</option>
            {sources.map((source) => (
              <option key={source} value={source}>
                {sourceName(source)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" look="line">
        Show
      </Button>
    </form>
  );
}

interface JobRowProps {
  job: ListedJob;
  query: ListQuery;
  canWrite: boolean;
  now: Date;
}

function JobRow({ job, query, canWrite, now }: JobRowProps) {
  const { id, title, source, postedAt, confirmedAt, applicants } = job;
  const state = stateOf(job, now);
  return (
    <li>
      <p>
        <a href={deskJobPath(id)}>{title}</a>
        <span>{[placeText(job), job.client, `number ${id}`].filter(Boolean).join(" · ")}</span>
      </p>
      <p className="job-facts-line">
        <StateMark state={state} />
        <span>{sourceName(source)}</span>
        {postedAt && <span>Posted {ageText(postedAt.toISOString(), now.toISOString())}</span>}
        <span>{applicants === 1 ? "1 applicant" : `${applicants} applicants`}</span>
        {confirmedAt && <span>Confirmed {writtenTime(confirmedAt)}</span>}
      </p>
      {canWrite && query.state === "to-confirm" && (
        <form method="post" action={confirmTarget(query)}>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            look="line"
            size="small"
            aria-label={`Still open: ${title}, number ${id}`}
          >
            Still open
          </Button>
        </form>
      )}
    </li>
  );
}

/** A post keeps the list that it was made from. */
function confirmTarget(query: ListQuery): string {
  const parameters = writeListQuery(query).toString();
  return `${postTarget(jobForms.confirm, jobsPath)}${parameters && `&${parameters}`}`;
}

export function StateMark({ state }: { state: JobState }) {
  return <b className={`job-state ${state}`}>{stateNames[state]}</b>;
}
