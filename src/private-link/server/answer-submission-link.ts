import { describeApplication } from "../../applications/server/linked-application.ts";
import { moveForm } from "../../bookings/form/schema.ts";
import { cancelBooking, confirmBooking } from "../../bookings/server/change-booking.ts";
import {
  describeBooking,
  hasOpenBooking,
  receiveMove,
} from "../../bookings/server/linked-booking.ts";
import { TimeRefusedError } from "../../bookings/server/time-refused-error.ts";
import { type FieldValues, postedParameter } from "../../forms/form.ts";
import { type FormState, returnedForm } from "../../forms/form-state.ts";
import { type Outcome, statusOf } from "../../forms/outcome.ts";
import { leadTo, unknownLink } from "../../forms/server/link-answer.ts";
import type { SubmissionServices } from "../../forms/server/receive.ts";
import { eraseSubmission } from "../../platform/private-links/erase.ts";
import type { Link, Submission } from "../../platform/private-links/links.ts";
import { recordAnswer } from "../../platform/recipients/count-mail.ts";
import { type LinkAnswer, linkChanges } from "./link-answer.ts";
import { describeLinked } from "./linked.ts";
import { receiveCorrection } from "./receive-correction.ts";

/** What stands in the query of the post that erases. No form has this name. */
const erase = "erase";
const cancel = "cancel";
const keep = "keep";

/** Answers a request for the private link of a submission. Only a post changes anything. */
export async function answerSubmissionLink(
  request: Request,
  link: Link,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  const { submission } = link;
  const url = new URL(request.url);
  if (request.method !== "POST") return show(submission, url, services);

  switch (url.searchParams.get(postedParameter)) {
    case erase:
      return tryErasing(link, url, services);
    case cancel:
      return cancelled(submission, url, services);
    case keep:
      return keepTime(link, url, services);
    case moveForm.name:
      return moved(request, link, url, services);
    case submission.form:
      return corrected(request, link, url, services);
    default:
      return { ...(await show(submission, url, services)), status: 400 };
  }
}

/** Staff wait for whoever is booked: such a booking is cancelled first, which tells them. */
async function tryErasing(
  { submission, mailbox }: Link,
  url: URL,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  if (await hasOpenBooking(services.db, submission)) {
    return { ...(await show(submission, url, services)), status: 409, isErasureRefused: true };
  }
  const erasure = await eraseSubmission(services, submission.id, mailbox);
  return erasure ? { kind: "erased", status: 200, erasure } : unknownLink;
}

/** A second press finds it confirmed, and says so again. One that comes too late is shown what is free instead. */
async function keepTime(
  { submission, mailbox }: Link,
  url: URL,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  const { db, log, onSubmitted } = services;
  const { id, reference } = submission;
  try {
    // First, as the mail that confirms is then expected.
    await recordAnswer(db, mailbox);
    const isConfirmed = await confirmBooking(db, id, new Date());
    if (!isConfirmed) return { ...(await show(submission, url, services)), status: 409 };
    log.info({ event: "booking-confirmed", reference });
    onSubmitted();
    return kept(url.pathname, "kept");
  } catch (error) {
    if (!(error instanceof TimeRefusedError)) throw error;
    const values = valuesOf(submission);
    const refused: Outcome = { kind: "invalid", values, errors: { slot: error.message }, key: "" };
    return { ...(await show(submission, url, services, refused)), status: 409 };
  }
}

/** A second press finds nothing to cancel, and shows that it is cancelled. */
async function cancelled(
  { id, reference }: Submission,
  { pathname }: URL,
  { db, log, onSubmitted }: SubmissionServices,
): Promise<LinkAnswer> {
  if (await cancelBooking(db, id, new Date())) {
    log.info({ event: "booking-cancelled", reference });
    onSubmitted();
  }
  return kept(pathname, "cancelled");
}

async function moved(
  request: Request,
  { submission, mailbox }: Link,
  url: URL,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  await recordAnswer(services.db, mailbox);
  const outcome = await receiveMove(request, submission, services);
  if (outcome?.kind === "confirmed") return kept(url.pathname, "moved");
  const shown = await show(submission, url, services, outcome);
  return { ...shown, status: outcome ? statusOf(outcome) : 409 };
}

async function corrected(
  request: Request,
  { submission, mailbox }: Link,
  url: URL,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  const { form: name } = submission;
  const shown = await show(submission, url, services);
  const form = services.findForm(name);
  if (!form) return { ...shown, status: 400 };
  const { definition, correction = definition } = form;
  const outcome = await receiveCorrection(request, correction, submission, services);
  if (!outcome) return unknownLink;
  if (outcome.kind === "confirmed") {
    await recordAnswer(services.db, mailbox);
    return kept(url.pathname, "corrected");
  }
  const state = returnedForm(outcome, { path: url.pathname, key: services.submissionKeys.issue() });
  const values = outcome.kind === "malformed" ? valuesOf(submission) : state.values;
  return {
    ...shown,
    status: statusOf(outcome),
    correction: { name, state: { ...state, values } },
  };
}

function kept(path: string, change: (typeof linkChanges)[number]): LinkAnswer {
  return leadTo(`${path}?changed=${change}#${change}`);
}

/** @param move what became of a move that was not kept */
async function show(
  submission: Submission,
  { pathname: path, searchParams }: URL,
  { db, submissionKeys, findForm }: SubmissionServices,
  move?: Outcome,
): Promise<Extract<LinkAnswer, { kind: "submission" }>> {
  const { form: name } = submission;
  const form = findForm(name);
  const key = submissionKeys.issue();
  const blank: FormState = { path, submissionKey: key, values: {}, errors: {}, result: undefined };
  const moveState = move ? returnedForm(move, { path, key }) : blank;
  return {
    kind: "submission",
    status: 200,
    linked: await describeLinked(db, submission, form?.wording),
    correction: form ? { name, state: { ...blank, values: valuesOf(submission) } } : undefined,
    booking: await describeBooking(db, submission, moveState),
    application: await describeApplication(db, submission),
    change: linkChanges.find((change) => change === searchParams.get("changed")),
    isErasureRefused: false,
  };
}

function valuesOf({ answers }: Submission): FieldValues {
  const texts = Object.entries(answers).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}
