import { writtenTime } from "../../pages/written-time.ts";
import type { StatusShown } from "../server/answer-status.ts";
import type { FeedState, ShownProblem, SiteFigures } from "../site-status.ts";
import { problemText } from "./problem-texts.ts";
import { ProgramItem } from "./program-item.tsx";
import { durationText } from "./written-figures.ts";

/** How the site does, and what somebody has to do about it. */
export function StatusPage({ shown: { problems, figures } }: { shown: StatusShown }) {
  return (
    <>
      <h1>Status</h1>
      {problems.length === 0 ? (
        <p className="lead">Nothing fails that needs a person.</p>
      ) : (
        problems.map((problem) => <Problem key={problem.name} problem={problem} />)
      )}
      <section>
        <h2>Mail</h2>
        <MailFigures figures={figures} />
      </section>
      <section>
        <h2>Feeds of jobs</h2>
        {figures.feeds.length === 0 && <p>None was taken in on a server.</p>}
        <ul className="desk-list">
          {figures.feeds.map((feed) => (
            <FeedItem key={feed.source} feed={feed} />
          ))}
        </ul>
      </section>
      <section>
        <h2>Backup</h2>
        <p>
          {figures.lastBackup
            ? `The last one is of ${writtenTime(figures.lastBackup)}.`
            : "None was made by npm run backup."}
        </p>
      </section>
      <section>
        <h2>Programs</h2>
        <ul className="desk-list">
          {figures.programs.map((program) => (
            <ProgramItem key={program.id} program={program} newest={figures.publication} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Problem({ problem }: { problem: ShownProblem }) {
  const { title, meaning, steps } = problemText(problem);
  return (
    <section className="desk-problem">
      <h2>{title}</h2>
      {problem.hosts.length > 0 && <p>On {problem.hosts.join(", ")}.</p>}
      <p>{meaning}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function MailFigures({ figures: { promptness, outbox } }: { figures: SiteFigures }) {
  const { count, median, p95, longest } = promptness;
  const sum = (of: "waiting" | "failed") => outbox.reduce((all, one) => all + one[of], 0);
  const oldest = Math.max(0, ...outbox.map(({ oldestSeconds }) => oldestSeconds));
  return (
    <dl className="desk-facts">
      <div>
        <dt>From received to delivered to staff, in the last 24 hours</dt>
        <dd>
          {count === 0
            ? "nothing was received"
            : `half within ${durationText(median)}, 95% within ${durationText(p95)}, all ${count} within ${durationText(longest)}`}
        </dd>
      </div>
      <div>
        <dt>Waiting now</dt>
        <dd>
          {sum("waiting") === 0
            ? "none"
            : `${sum("waiting")}, the oldest for ${durationText(oldest)}`}
        </dd>
      </div>
      <div>
        <dt>Given up</dt>
        <dd>{sum("failed")}</dd>
      </div>
    </dl>
  );
}

function FeedItem({ feed: { source, triedAt, succeededAt, failure } }: { feed: FeedState }) {
  const well = succeededAt
    ? `Last taken in well ${writtenTime(succeededAt)}.`
    : "Never taken in well.";
  return (
    <li>
      <strong>{source}</strong>
      <span>
        {well}
        {failure !== null && ` Failed ${writtenTime(triedAt)}: ${failure}.`}
      </span>
    </li>
  );
}
