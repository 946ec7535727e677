import type { ReactNode } from "react";
import { PagePreview, PreviewButton, PreviewLink } from "../../desk/preview/page-preview.tsx";
import { type FieldErrors, type FormDefinition, postTarget } from "../../forms/form.ts";
import { contractEndNames, kindNames, workplaceNames } from "../../jobs/domain/job-words.ts";
import { sectorNames } from "../../jobs/domain/sectors.ts";
import { employmentTypes, engagements } from "../../jobs/domain/terms.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { jobFieldNames, jobForms, rateFields } from "../job-fields.ts";
import { jobPreviewPath, previewPath } from "../paths.ts";
import { Choice, type Filled, Line, Text, Tick } from "./field-controls.tsx";

const periods = { hour: "an hour", day: "a day", week: "a week", month: "a month", year: "a year" };

const summaryId = "job-errors";

/** Where what was typed is posted: without script the answer begins where it says what is wrong. */
export const typedTarget = (form: FormDefinition, path: string): string =>
  `${postTarget(form, path)}#${summaryId}`;

interface JobEditorProps extends Filled {
  heading: string;
  action: string;
  /** Which job is meant, and on which version, in hidden fields. */
  hidden: Readonly<Record<string, string | number>>;
  /** The job, where it is there already. */
  job?: { id: number; version: number } | undefined;
  /** The buttons that keep it. */
  children: ReactNode;
}

/** A job as it is written, and beside it the page that it makes. */
export function JobEditor({ heading, job, ...form }: JobEditorProps) {
  return (
    <div className="desk-editor">
      <section className="job-wide" aria-labelledby="job-form">
        <div className="desk-head">
          <h2 id="job-form">{heading}</h2>
          <PreviewLink />
        </div>
        <JobForm {...form} job={job} />
      </section>
      <PagePreview
        title="The page of the job"
        src={job ? `${jobPreviewPath(job.id)}&version=${job.version}` : previewPath}
      />
    </div>
  );
}

function JobForm({
  action,
  hidden,
  typed,
  errors,
  job,
  children,
}: Omit<JobEditorProps, "heading">) {
  const filled = { typed, errors };
  return (
    <form className="form job-form" method="post" action={action} noValidate>
      <ErrorSummary id={summaryId} errors={summaryOf(errors)} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Work {...filled} />
      <Where {...filled} />
      <Pay {...filled} />
      <Dates {...filled} />
      <People {...filled} />
      <div className="desk-acts">
        {children}
        <PreviewButton formAction={previewTarget(job)} />
      </div>
    </form>
  );
}

function previewTarget(job: JobEditorProps["job"]): string {
  const target = postTarget(jobForms.preview, previewPath);
  return job ? `${target}&job=${job.id}` : target;
}

/** In the order of the form. */
function summaryOf(errors: FieldErrors) {
  return jobFieldNames.flatMap((fieldId) => {
    const message = errors[fieldId];
    return message === undefined ? [] : [{ fieldId, message }];
  });
}

function Work(filled: Filled) {
  return (
    <fieldset className="job-group">
      <legend>The work</legend>
      <Line name="title" {...filled} />
      <Text
        name="description"
        rows={14}
        hint="A blank line begins a paragraph, ### a heading, and - a line of a list"
        {...filled}
      />
      <div className="two">
        <Choice name="kind" choices={kindNames} {...filled} />
        <Choice name="contractEnd" choices={contractEndNames} blank="No" {...filled} />
      </div>
      <div className="two">
        <Choice name="sector" choices={sectorNames} {...filled} />
        <Line name="durationMonths" optional {...filled} />
      </div>
      <Text name="skills" rows={4} optional hint="One on each line" {...filled} />
      <Ticks label="Employed">
        {employmentTypes.map((name) => (
          <Tick key={name} name={name} {...filled} />
        ))}
      </Ticks>
    </fieldset>
  );
}

function Where(filled: Filled) {
  return (
    <fieldset className="job-group">
      <legend>Where</legend>
      <div className="two">
        <Choice name="workplace" choices={workplaceNames} {...filled} />
        <Line name="hybridDays" optional hint="Of a hybrid job" {...filled} />
      </div>
      <Tick name="orRemote" {...filled} />
      <div className="two">
        <Line name="city" hint="A remote job needs none" {...filled} />
        <Line name="state" {...filled} />
      </div>
      <Line name="country" {...filled} />
      <Text
        name="otherLocations"
        rows={2}
        optional
        hint="One on each line, such as Austin, Texas, United States"
        {...filled}
      />
      <div className="two">
        <Line name="overlapFrom" type="time" optional hint="Of a remote job" {...filled} />
        <Line name="overlapTo" type="time" optional {...filled} />
      </div>
      <Line name="overlapZone" optional hint="Such as America/New_York" {...filled} />
    </fieldset>
  );
}

function Pay(filled: Filled) {
  return (
    <fieldset className="job-group">
      <legend>Pay</legend>
      <p className="hint">
        A job in the United States needs it, and so does the law of many states.
      </p>
      <div className="two">
        <Line name="payMin" {...filled} />
        <Line name="payMax" hint="The same where there is one amount" {...filled} />
      </div>
      <div className="two">
        <Line name="currency" {...filled} />
        <Choice name="payPeriod" choices={periods} {...filled} />
      </div>
      <Ticks label="Engaged, in the United States">
        {engagements.map((name) => (
          <Tick key={name} name={name} {...filled} />
        ))}
      </Ticks>
      <details open={rateFields.some(({ field }) => filled.typed[field] || filled.errors[field])}>
        <summary>A rate for each engagement</summary>
        <p className="hint">
          Where they differ: 62, or 62 to 74. The pay goes from the least to the most.
        </p>
        {rateFields.map(({ field }) => (
          <Line key={field} name={field} optional {...filled} />
        ))}
      </details>
      <Text
        name="benefits"
        rows={4}
        hint="One on each line. Some states ask an ad for them"
        optional
        {...filled}
      />
    </fieldset>
  );
}

function Dates(filled: Filled) {
  return (
    <fieldset className="job-group">
      <legend>Days</legend>
      <div className="two">
        <Line name="startsOn" type="date" optional {...filled} />
        <Line
          name="closesOn"
          type="date"
          optional
          hint="The job closes at its end, by the clock of its country"
          {...filled}
        />
      </div>
    </fieldset>
  );
}

function People(filled: Filled) {
  return (
    <fieldset className="job-group">
      <legend>People</legend>
      <div className="two">
        <Line name="client" optional hint="For staff, unless the box is ticked" {...filled} />
        <Line name="recruiter" optional hint="As the page names you" {...filled} />
      </div>
      <Tick name="clientShown" {...filled} />
    </fieldset>
  );
}

function Ticks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="job-ticks">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
