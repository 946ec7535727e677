import { answerId, type FieldErrors, type FieldValues } from "../forms/form.ts";
import { Honeypot } from "../forms/honeypot.tsx";
import { readCriteria } from "../jobs/domain/criteria.ts";
import { describeCriteria } from "../jobs/domain/describe-criteria.ts";
import { Button } from "../ui/button.tsx";
import { Choices } from "../ui/choices.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Field } from "../ui/field.tsx";
import { jobAlertForm, jobAlertsAction } from "./schema.ts";
import "./box.css";

interface JobAlertBoxProps {
  /** The search that the alert is for, as `alertSearch` writes it; without it the visitor types what to look for. */
  search?: string | undefined;
  /** What was typed before, when it has to be corrected. */
  values?: FieldValues | undefined;
  errors?: FieldErrors | undefined;
}

const frequencies = [
  { value: "daily", label: "At most once a day" },
  { value: "weekly", label: "At most once a week" },
];

/** Asks for a job alert, without a script: the answer is a page. */
export function JobAlertBox({ search, values = {}, errors = {} }: JobAlertBoxProps) {
  const id = (name: string) => `${jobAlertForm.name}-${name}`;
  const field = (name: string) => ({ name, id: id(name), error: errors[name] });
  return (
    <form className="alert-box" action={jobAlertsAction} method="post" noValidate>
      <ErrorSummary
        id={answerId(jobAlertForm)}
        errors={Object.entries(errors).map(([name, message]) => ({ fieldId: id(name), message }))}
      />
      {search === undefined ? (
        <div className="two">
          <Field label="Job title or skill" optional {...field("q")}>
            {(control) => <input {...control} type="text" defaultValue={values.q} />}
          </Field>
          <Field label="City, state, country or remote" optional {...field("location")}>
            {(control) => <input {...control} type="text" defaultValue={values.location} />}
          </Field>
        </div>
      ) : (
        <>
          <p className="alert-search">
            {describeCriteria(readCriteria(new URLSearchParams(search)))}
          </p>
          <input type="hidden" name="search" value={search} />
        </>
      )}
      <Field label="Email" {...field("email")}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            required
            defaultValue={values.email}
          />
        )}
      </Field>
      <Choices
        label="How often"
        {...field("frequency")}
        choices={frequencies}
        chosen={values.frequency ?? "daily"}
      />
      <Honeypot />
      <p>
        <Button type="submit">Email me new jobs</Button>
      </p>
      <p className="small">
        We send one mail to confirm, and nothing else before you press Confirm in it. Every mail has
        a link that ends it. <a href="/privacy">Privacy policy</a>
      </p>
    </form>
  );
}
