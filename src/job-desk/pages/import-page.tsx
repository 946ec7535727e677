import { Notice } from "../../desk/pages/notice.tsx";
import { writtenTime } from "../../desk/pages/written-time.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Field } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { importPath } from "../paths.ts";
import type { ImportShown } from "../server/answer-import.ts";
import "./job-desk.css";

/** Where a feed's file is taken in, with what the importer says of it. */
export function ImportPage({ shown }: { shown: ImportShown }) {
  const { values, errors, report } = shown;
  return (
    <>
      <h1>Take in a file</h1>
      {shown.isUnavailable && (
        <Notice isBad>The file could not be taken just now. Nothing was changed.</Notice>
      )}
      {report && <Report report={report} />}
      <p>
        A spreadsheet as CSV, XML as for Indeed, or JSON. The file is the whole feed: jobs of this
        feed that it does not have are closed. Check it first, which changes nothing.
      </p>
      <form
        className="form"
        method="post"
        encType="multipart/form-data"
        action={`${importPath}?posted=import-jobs`}
        noValidate
      >
        <ErrorSummary id="import-errors" errors={summaryOf(errors)} />
        <TextField
          label="Name of the feed"
          name="source"
          id="source"
          hint="The same name each time: under another one its jobs would come twice"
          value={values.source}
          error={errors.source}
        />
        <Field label="File" name="file" id="file" error={errors.file}>
          {(control) => <input {...control} type="file" accept=".csv,.xml,.json,.txt" />}
        </Field>
        <Checkbox name="force" id="force" checked={false}>
          Even if it closes more than half of the open jobs of this feed
        </Checkbox>
        <div className="desk-acts">
          <Button type="submit" name="work" value="check">
            Check it
          </Button>
          <Button type="submit" look="line" name="work" value="take">
            Take it in
          </Button>
        </div>
      </form>
      <Events events={shown.events} />
    </>
  );
}

const summaryOf = (errors: ImportShown["errors"]) =>
  ["source", "file"].flatMap((fieldId) => {
    const message = errors[fieldId];
    return message === undefined ? [] : [{ fieldId, message }];
  });

function Events({ events }: { events: ImportShown["events"] }) {
  if (events.length === 0) return null;
  return (
    <section className="job-wide" aria-labelledby="events">
      <h2 id="events">Who took in a feed, or tried to</h2>
      <ol className="desk-list">
        {events.map(({ id, source, forced, happenedAt, name }) => (
          <li key={id}>
            <p>
              <b>{source}</b>
              <span>
                {writtenTime(happenedAt)}, by {name}
                {forced && ", even if it closes more than half of its open jobs"}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Report({ report }: { report: NonNullable<ImportShown["report"]> }) {
  const { lines, faults, isDone } = report;
  return (
    <section className="job-wide" aria-labelledby="report">
      <h2 id="report">{isDone ? "What was done" : "What would be done"}</h2>
      {faults.length > 0 && <Notice isBad>{faults.join(" ")}</Notice>}
      <pre className="job-report">{lines.join("\n")}</pre>
    </section>
  );
}
