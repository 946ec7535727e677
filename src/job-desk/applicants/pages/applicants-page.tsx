import { type Stage, stageNames, stages } from "../../../applications/stages.ts";
import { Notice } from "../../../desk/pages/notice.tsx";
import { applicantPath, applicantsPath, inboxPath } from "../../../desk/paths.ts";
import { postTarget } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { deskJobPath, jobApplicantsPath } from "../../paths.ts";
import { applicantForms } from "../forms.ts";
import type { ApplicantsShown } from "../server/answer-applicants.ts";
import type { ListedApplicant } from "../server/list-applicants.ts";
import { ApplicantFacts } from "./applicant-facts.tsx";
import "./applicants.css";

type BoardShown = Extract<ApplicantsShown, { view: "board" }>;
type ListShown = Extract<ApplicantsShown, { view: "list" }>;

/** Who applied for a job: those whose decision is late first, then in the order of arrival. */
export function ApplicantsPage({ shown }: { shown: ApplicantsShown }) {
  const { job, spam } = shown;
  const total = stages.reduce((sum, stage) => sum + shown.counts[stage], 0);
  return (
    <>
      <p className="applicant-way">
        <a href={deskJobPath(job.id)}>{job.title}</a>
        <a href={applicantsPath}>Late over all jobs</a>
      </p>
      <h1>Applicants for {job.title}</h1>
      {shown.isMoved && <Notice>The card is moved.</Notice>}
      <p>
        {total === 0 ? "Nobody has applied yet." : countText(total)} Nobody is ranked: whoever waits
        for a decision that is late comes first, then whoever applied first.
        {spam > 0 && (
          <>
            {" "}
            {spam === 1 ? "One more application is" : `${spam} more applications are`} among the{" "}
            <a href={`${inboxPath}?tab=spam&form=application`}>spam</a>.
          </>
        )}
      </p>
      {total > 0 && <Views shown={shown} />}
      {shown.view === "board" ? <Board shown={shown} /> : <List shown={shown} />}
    </>
  );
}

const countText = (count: number) => (count === 1 ? "1 applicant." : `${count} applicants.`);

function Views({ shown }: { shown: ApplicantsShown }) {
  const { job, counts, view } = shown;
  const stage = view === "list" ? shown.stage : undefined;
  const isWhole = view === "list" && stage === undefined;
  return (
    <nav className="applicant-views" aria-label="Views">
      <ul>
        <li>
          <a href={listPath(job.id)} aria-current={isWhole ? "page" : undefined}>
            List
          </a>
        </li>
        <li>
          <a href={boardPath(job.id)} aria-current={view === "board" ? "page" : undefined}>
            Board
          </a>
        </li>
        {stages
          .filter((one) => counts[one] > 0)
          .map((one) => (
            <li key={one}>
              <a
                href={listPath(job.id, { stage: one })}
                aria-current={one === stage ? "page" : undefined}
              >
                {stageNames[one]} <span>{counts[one]}</span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

const boardPath = (id: number) => `${jobApplicantsPath(id)}?view=board`;

function listPath(id: number, query: { stage?: Stage; after?: string } = {}): string {
  const parameters = new URLSearchParams(query).toString();
  return `${jobApplicantsPath(id)}${parameters && `?${parameters}`}`;
}

function List({ shown }: { shown: ListShown }) {
  const { applicants, next, after, job, stage, today } = shown;
  const isFirst = after === undefined;
  const ofStage = stage && { stage };
  return (
    <>
      {applicants.length === 0 && !isFirst && <p>There are no more.</p>}
      {applicants.length > 0 && (
        <ol className="applicant-rows">
          {applicants.map((applicant) => (
            <li key={applicant.reference} id={applicant.reference}>
              <h2>
                <a href={applicantPath(applicant.reference)} dir="auto">
                  {applicant.name}
                </a>
              </h2>
              <p className="applicant-facts">
                <ApplicantFacts applicant={applicant} today={today} />
              </p>
              <MoveForm applicant={applicant} from="list" listed={stage} after={after} />
            </li>
          ))}
        </ol>
      )}
      <nav className="desk-acts" aria-label="Pages">
        {!isFirst && <a href={listPath(job.id, ofStage)}>First page</a>}
        {next !== undefined && (
          <a href={listPath(job.id, { ...ofStage, after: next })}>Who applied later</a>
        )}
      </nav>
    </>
  );
}

function Board({ shown: { board, counts, job, today } }: { shown: BoardShown }) {
  return (
    <div className="applicant-board">
      {stages.map((stage) => {
        const cards = board[stage] ?? [];
        return (
          <section key={stage} aria-labelledby={stage}>
            <h2 id={stage}>
              {stageNames[stage]} <span>{counts[stage]}</span>
            </h2>
            {cards.length === 0 ? (
              <p className="applicant-none">Nobody</p>
            ) : (
              <ol>
                {cards.map((applicant) => (
                  <Card key={applicant.reference} applicant={applicant} today={today} />
                ))}
              </ol>
            )}
            {counts[stage] > cards.length && (
              <p>
                <a href={listPath(job.id, { stage })}>All {counts[stage]}</a>
              </p>
            )}
          </section>
        );
      })}
    </div>
  );
}

function Card({ applicant, today }: { applicant: ListedApplicant; today: string }) {
  return (
    <li id={applicant.reference} className="applicant-card">
      <h3>
        <a href={applicantPath(applicant.reference)} dir="auto">
          {applicant.name}
        </a>
      </h3>
      <p className="applicant-facts">
        <ApplicantFacts applicant={applicant} today={today} />
      </p>
      <MoveForm applicant={applicant} from="board" />
    </li>
  );
}

type MoveFormProps = {
  applicant: ListedApplicant;
  /** Where its recruiter comes back to. */
  from: "board" | "list";
  listed?: Stage | "" | undefined;
  after?: string | undefined;
};

/** Who does not go forward is told why: for that the page of the applicant asks for the reason. */
function MoveForm({ applicant, from, listed = "", after = "" }: MoveFormProps) {
  const { reference, name, stage, version } = applicant;
  return (
    <form
      className="desk-role"
      method="post"
      action={postTarget(applicantForms.move, applicantPath(reference))}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="reason" value="" />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="listed" value={listed} />
      <input type="hidden" name="after" value={after} />
      <select name="stage" aria-label={`Stage of ${name}`} defaultValue={stage}>
        {stages.map((one) => (
          <option key={one} value={one}>
            {stageNames[one]}
          </option>
        ))}
      </select>
      <Button type="submit" look="line" size="small" aria-label={`Move ${name}`}>
        Move
      </Button>
    </form>
  );
}
