import { jobFields, jobForms } from "../job-fields.ts";
import { deskJobPath } from "../paths.ts";
import type { Conflict, JobShown } from "../server/answer-job.ts";
import type { FeedDifference } from "../server/feed-differences.ts";
import { Press } from "./press.tsx";
import { sourceName } from "./source-name.ts";

/** Of a form that was posted from an older page: what was saved meanwhile, and what was typed. */
export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  return (
    <section className="job-wide" aria-labelledby="conflicts">
      <h2 id="conflicts">What is saved, and what you typed</h2>
      <p>What you typed still stands in the form below.</p>
      <dl className="job-both">
        {conflicts.map(({ field, theirs, yours }) => (
          <Both
            key={field}
            label={jobFields[field]}
            first={["Saved", theirs]}
            second={["Yours", yours]}
          />
        ))}
      </dl>
    </section>
  );
}

/** What was changed by hand in a job of a feed, and what the feed says. */
export function Differences({ shown, canWrite }: { shown: JobShown; canWrite: boolean }) {
  const { differences, job } = shown;
  return (
    <section className="job-wide" aria-labelledby="differences">
      <h2 id="differences">Changed by hand</h2>
      <p>Imports of {sourceName(job.source)} leave this as it is.</p>
      {differences.map((difference) => (
        <div key={difference.part} className="job-part">
          <dl className="job-both">
            {difference.part === "state" ? (
              <Both
                label="Whether it is open"
                first={["Here", "as you say"]}
                second={["Feed", "open as long as the feed has it"]}
              />
            ) : (
              difference.fields.map(({ field, ours, feeds }) => (
                <Both
                  key={field}
                  label={jobFields[field]}
                  first={["Here", ours]}
                  second={["Feed", feeds]}
                />
              ))
            )}
          </dl>
          {canWrite && (
            <Press
              form={jobForms.takeFeed}
              path={deskJobPath(job.id)}
              fields={{ version: job.version, part: difference.part }}
              label={`Take the feed’s: ${labelOf(difference)}`}
            />
          )}
        </div>
      ))}
    </section>
  );
}

function labelOf({ part, fields }: FeedDifference): string {
  if (part === "state") return "whether it is open";
  return fields.map(({ field }) => jobFields[field].toLowerCase()).join(", ") || part;
}

interface BothProps {
  label: string;
  first: readonly [string, string];
  second: readonly [string, string];
}

/** Two values of one field, each with whose it is. */
function Both({ label, first, second }: BothProps) {
  return (
    <div>
      <dt>{label}</dt>
      {[first, second].map(([whose, value]) => (
        <dd key={whose}>
          <b>{whose}</b> <span>{value || "nothing"}</span>
        </dd>
      ))}
    </div>
  );
}
