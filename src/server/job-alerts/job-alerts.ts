import type { Answers } from "../../forms/form.ts";
import { jobAlertForm } from "../../forms/job-alert/schema.ts";
import type { AlertWish } from "../../forms/job-alert/wishes.ts";
import type { Outcome } from "../../forms/outcome.ts";
import { parseForm } from "../../forms/parse.ts";
import { alertSearch } from "../../jobs/alert-search.ts";
import { readCriteria } from "../../jobs/criteria.ts";
import { atEvenTime } from "../newsletter/even-time.ts";
import { eraseSubmission } from "../private-links/erase.ts";
import { MalformedFormError, type PostedForm } from "../submissions/posted-form.ts";
import { readForm } from "../submissions/read-form.ts";
import type { SubmissionServices } from "../submissions/receive.ts";
import {
  type AskedAlert,
  alertsAt,
  askForAlert,
  changeFrequency,
  confirmAlert,
  endAlert,
  findAlert,
  type JobAlert,
  keepSuspiciousAlert,
} from "./alerts.ts";
import { readAlertWish } from "./read-alert-wish.ts";

type AlertServices = Pick<
  SubmissionServices,
  "db" | "storage" | "incoming" | "log" | "onSubmitted"
>;

/** What became of a post of the box. `asked` is all that anybody learns of an address. */
type AskOutcome = { kind: "asked"; search: string } | Exclude<Outcome, { kind: "confirmed" }>;

/** What became of a post to an alert's page. */
type WishOutcome = { kind: "done" | "erased" | "unknown" | "malformed" };

/** The alert that a link leads to, and all alerts of its address, this one among them. */
type LinkedAlerts = { linked: JobAlert; alerts: readonly JobAlert[] };

/** What pages need of job alerts. */
export type JobAlerts = {
  /** Takes a post of the box. */
  ask(request: Request): Promise<AskOutcome>;
  /** What a link leads to; undefined for a token that is unknown or too old. */
  find(token: string): Promise<LinkedAlerts | undefined>;
  /** Takes a post to a link: a pressed button, or one click in a mail program. */
  act(token: string, request: Request): Promise<WishOutcome>;
};

export function openJobAlerts(services: AlertServices): JobAlerts {
  return {
    ask: (request) => ask(request, services),
    find: (token) => find(token, services),
    act: (token, request) => act(token, request, services),
  };
}

async function ask(request: Request, services: AlertServices): Promise<AskOutcome> {
  const { incoming, log } = services;
  try {
    const posted = await readForm(request, jobAlertForm, incoming, 0);
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
  { values, trap }: PostedForm,
  answers: Answers<typeof jobAlertForm>,
  { db, log, onSubmitted }: AlertServices,
): Promise<AskOutcome> {
  const form = jobAlertForm.name;
  const { email, frequency } = answers;
  const asked: AskedAlert = { address: email, frequency, search: searchIn(answers) };
  try {
    if (trap === "") await askForAlert(db, asked);
    else await keepSuspiciousAlert(db, asked, "trap-filled");
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

async function find(token: string, { db }: AlertServices): Promise<LinkedAlerts | undefined> {
  const linked = await findAlert(db, token);
  return linked && { linked, alerts: await alertsAt(db, linked.address) };
}

async function act(token: string, request: Request, services: AlertServices): Promise<WishOutcome> {
  const posted = await readAlertWish(request, services.incoming);
  if (!posted) return { kind: "malformed" };
  const found = await find(token, services);
  if (!found) return { kind: "unknown" };
  const { linked, alerts } = found;
  const { wish, alert: id = linked.submissionId } = posted;
  const alert = alerts.find(({ submissionId }) => submissionId === id);
  if (!alert) return { kind: "malformed" };
  await fulfil(wish, alert, alerts, services);
  services.log.info({ event: `job-alert-${wish}` });
  return { kind: wish === "erase" ? "erased" : "done" };
}

async function fulfil(
  wish: AlertWish,
  { submissionId }: JobAlert,
  alerts: readonly JobAlert[],
  services: AlertServices,
): Promise<void> {
  const { db } = services;
  if (wish === "confirm") return confirmAlert(db, submissionId);
  if (wish === "end") return endAlert(db, submissionId);
  if (wish !== "erase") return changeFrequency(db, submissionId, wish);
  for (const alert of alerts) await eraseSubmission(services, alert.submissionId);
}
