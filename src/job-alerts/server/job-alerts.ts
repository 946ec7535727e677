import type { Answers } from "../../forms/form.ts";
import type { Outcome } from "../../forms/outcome.ts";
import { parseForm } from "../../forms/parse.ts";
import { MalformedFormError, type PostedForm } from "../../forms/server/posted-form.ts";
import { readForm } from "../../forms/server/read-form.ts";
import type { SubmissionServices } from "../../forms/server/receive.ts";
import { alertSearch } from "../../jobs/domain/alert-search.ts";
import { readCriteria } from "../../jobs/domain/criteria.ts";
import { atEvenTime } from "../../platform/even-time.ts";
import { jobAlertForm } from "../schema.ts";
import { type AskedAlert, askForAlert, keepSuspiciousAlert } from "./alerts.ts";

type AlertServices = Pick<
  SubmissionServices,
  "db" | "incoming" | "submissionKeys" | "log" | "onSubmitted"
>;

/** What became of a post of the box. `asked` is all that anybody learns of an address. */
type AskOutcome = { kind: "asked"; search: string } | Exclude<Outcome, { kind: "confirmed" }>;

/** What pages need of job alerts. */
export type JobAlerts = {
  /** Takes a post of the box. */
  ask(request: Request): Promise<AskOutcome>;
};

export function openJobAlerts(services: AlertServices): JobAlerts {
  return { ask: (request) => ask(request, services) };
}

async function ask(request: Request, services: AlertServices): Promise<AskOutcome> {
  const { log } = services;
  try {
    const posted = await readForm(request, jobAlertForm, services, 0);
    const parsed = parseForm(jobAlertForm, posted.values);
    if (!parsed.ok)
      return { kind: "invalid", values: posted.values, errors: parsed.errors, key: "" };
    return await atEvenTime(() => keep(posted, parsed.answers, services));
  } catch (error) {
    if (!(error instanceof MalformedFormError)) throw error;
    log.info({ event: "form-malformed", form: jobAlertForm.name, reason: error.reason });
    return { kind: "malformed", status: error.status };
  }
}

async function keep(
  { values, honeypot }: PostedForm,
  answers: Answers<typeof jobAlertForm>,
  { db, log, onSubmitted }: AlertServices,
): Promise<AskOutcome> {
  const form = jobAlertForm.name;
  const { email, frequency } = answers;
  const asked: AskedAlert = { address: email, frequency, search: searchIn(answers) };
  try {
    if (honeypot === "") await askForAlert(db, asked);
    else await keepSuspiciousAlert(db, asked, "honeypot-filled");
    log.info({ event: "form-kept", form });
    onSubmitted();
    return { kind: "asked", search: asked.search };
  } catch (error) {
    log.error({ event: "form-not-kept", form }, "An alert could not be kept", error);
    return { kind: "unavailable", values, key: "" };
  }
}

/** The search that the page showed, with what was typed into the box itself. */
function searchIn({ search, q, location }: Answers<typeof jobAlertForm>): string {
  const params = new URLSearchParams(search);
  if (q !== "") params.set("q", q);
  if (location !== "") params.set("location", location);
  return alertSearch(readCriteria(params));
}
