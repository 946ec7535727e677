import { noticeAtCollection } from "../common/legal-pages.ts";
import { writtenCount } from "../common/written-count.ts";
import { answerId, type FieldErrors, type FieldValues } from "../forms/form.ts";
import { Honeypot } from "../forms/honeypot.tsx";
import { readCriteria } from "../jobs/domain/criteria.ts";
import { describeCriteria } from "../jobs/domain/describe-criteria.ts";
import { Button } from "../ui/button.tsx";
import { Choices } from "../ui/choices.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Field } from "../ui/field.tsx";
import { openNow } from "./open-now.ts";
import { jobAlertForm, jobAlertsAction } from "./schema.ts";
import type { WatchedSearch } from "./watched-search.ts";
import "./box.css";

interface JobAlertBoxProps {
  /** The search that the alert is for, or several to choose from; without any the visitor types what to look for. */
  searches?: readonly WatchedSearch[] | undefined;
  /** What was typed before, when it has to be corrected. */
  values?: FieldValues | undefined;
  errors?: FieldErrors | undefined;
}

const frequencies = [
  { value: "daily", label: "At most once a day" },
  { value: "weekly", label: "At most once a week" },
];

/** Asks for a job alert, without a script: the answer is a page. */
export function JobAlertBox({ searches = [], values = {}, errors = {} }: JobAlertBoxProps) {
  const id = (name: string) => `${jobAlertForm.name}-${name}`;
  const field = (name: string) => ({ name, id: id(name), error: errors[name] });
  return (
    <form className="alert-box" action={jobAlertsAction} method="post" noValidate>
      <ErrorSummary
        id={answerId(jobAlertForm)}
        errors={Object.entries(errors).map(([name, message]) => ({ fieldId: id(name), message }))}
      />
      {searches.length === 0 ? (
        <div className="two">
          <Field label="Job title or skill" optional {...field("q")}>
            {(control) => <input {...control} type="text" defaultValue={values.q} />}
          </Field>
          <Field label="City, state, country or remote" optional {...field("location")}>
            {(control) => <input {...control} type="text" defaultValue={values.location} />}
          </Field>
        </div>
      ) : (
        <Watched searches={searches} chosen={values.search} error={errors.search} />
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
        We send one email to confirm, and nothing else until you press Confirm in it. Every email
        has a link to stop them. <a href={noticeAtCollection}>What we keep, and for how long</a>
      </p>
    </form>
  );
}

interface WatchedProps {
  searches: readonly WatchedSearch[];
  chosen: string | undefined;
  error: string | undefined;
}

function openText({ total }: WatchedSearch): string {
  if (total === undefined) return "";
  return ` (${total === 0 ? "none" : writtenCount(total)} open now)`;
}

/** What the alert looks for; where that may be mistyped, the choice between what was probably meant and what was typed. */
function Watched({ searches, chosen, error }: WatchedProps) {
  const [first, ...others] = searches;
  if (!first) return null;
  if (others.length === 0)
    return (
      <div>
        <p className="alert-search">{wordsOf(first)}</p>
        <p className="small">{openNow(first)}</p>
        <input type="hidden" name="search" value={first.search} />
      </div>
    );
  return (
    <>
      <Choices
        label="No job matches what you typed. What did you mean?"
        name="search"
        id={`${jobAlertForm.name}-search`}
        error={error}
        choices={searches.map((one) => ({
          value: one.search,
          label: wordsOf(one) + openText(one),
        }))}
        chosen={searches.find(({ search }) => search === chosen)?.search ?? first.search}
      />
      <input type="hidden" name="exact" value="yes" />
    </>
  );
}

const wordsOf = ({ search }: WatchedSearch) =>
  describeCriteria(readCriteria(new URLSearchParams(search)));
