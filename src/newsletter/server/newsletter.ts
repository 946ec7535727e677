import type { Outcome } from "../../forms/outcome.ts";
import { parseForm } from "../../forms/parse.ts";
import { MalformedFormError, type PostedForm } from "../../forms/server/posted-form.ts";
import { readForm } from "../../forms/server/read-form.ts";
import type { SubmissionServices } from "../../forms/server/receive.ts";
import { atEvenTime } from "../../platform/even-time.ts";
import { newsletterForm } from "../schema.ts";
import { askForNewsletter, keepSuspicious } from "./subscriptions.ts";

type NewsletterServices = Pick<
  SubmissionServices,
  "db" | "incoming" | "submissionKeys" | "log" | "onSubmitted"
>;

/** What became of a post of the box. `asked` is all that anybody learns of an address. */
type AskOutcome = { kind: "asked" } | Exclude<Outcome, { kind: "confirmed" }>;

/** What pages need of the newsletter. */
export type Newsletter = {
  /** Takes a post of the box. */
  ask(request: Request): Promise<AskOutcome>;
};

export function openNewsletter(services: NewsletterServices): Newsletter {
  return { ask: (request) => ask(request, services) };
}

async function ask(request: Request, services: NewsletterServices): Promise<AskOutcome> {
  const { log } = services;
  try {
    const posted = await readForm(request, newsletterForm, services, 0);
    const parsed = parseForm(newsletterForm, posted.values);
    if (!parsed.ok)
      return { kind: "invalid", values: posted.values, errors: parsed.errors, key: "" };
    return await atEvenTime(() => keep(posted, parsed.answers.email, services));
  } catch (error) {
    if (!(error instanceof MalformedFormError)) throw error;
    log.info({ event: "form-malformed", form: newsletterForm.name, reason: error.reason });
    return { kind: "malformed", status: error.status };
  }
}

async function keep(
  { values, honeypot }: PostedForm,
  address: string,
  { db, log, onSubmitted }: NewsletterServices,
): Promise<AskOutcome> {
  const form = newsletterForm.name;
  try {
    if (honeypot === "") await askForNewsletter(db, address);
    else await keepSuspicious(db, address, "honeypot-filled");
    log.info({ event: "form-kept", form });
    onSubmitted();
    return { kind: "asked" };
  } catch (error) {
    log.error({ event: "form-not-kept", form }, "A subscription could not be kept", error);
    return { kind: "unavailable", values, key: "" };
  }
}
