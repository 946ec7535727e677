import { consentForm } from "../../applications/schema.ts";
import { receiveConsent } from "../../applications/server/answer-consent.ts";
import { receiveInterview } from "../../applications/server/interview.ts";
import { interviewForm, moveForm } from "../../bookings/form/schema.ts";
import { cancelBooking, confirmBooking } from "../../bookings/server/change-booking.ts";
import { erasureRefusal, receiveMove } from "../../bookings/server/linked-booking.ts";
import { TimeRefusedError } from "../../bookings/server/time-refused-error.ts";
import { postedParameter } from "../../forms/form.ts";
import { returnedForm } from "../../forms/form-state.ts";
import { statusOf } from "../../forms/outcome.ts";
import { leadTo, unavailableLink, unknownLink } from "../../forms/server/link-answer.ts";
import type { SubmissionServices } from "../../forms/server/receive.ts";
import { takePress } from "../../forms/server/take-press.ts";
import { videoSeriesForm } from "../../hiring/video-series/schema.ts";
import { endSeriesMails } from "../../hiring/video-series/server/end-mails.ts";
import { eraseSubmission } from "../../platform/private-links/erase.ts";
import type { Link } from "../../platform/private-links/links.ts";
import { recordAnswer } from "../../platform/recipients/count-mail.ts";
import { describeHeld } from "./describe-held.ts";
import type { LinkAnswer, linkChanges } from "./link-answer.ts";
import { receiveCorrection } from "./receive-correction.ts";
import { showSubmission, valuesOf } from "./show-submission.ts";

type Answering = (link: Link, url: URL, services: SubmissionServices) => Promise<LinkAnswer>;

/** The buttons of the page, by what stands in the query of their posts. No form has one of these names. */
const buttons: ReadonlyMap<string, Answering> = new Map([
  ["erase", tryErasing],
  ["cancel", canceled],
  ["keep", keepTime],
  ["unsubscribe", unsubscribed],
]);

/** Answers a request for the private link of a submission. Only a post changes anything. */
export async function answerSubmissionLink(
  request: Request,
  link: Link,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  const { submission } = link;
  const url = new URL(request.url);
  if (request.method !== "POST") return showSubmission(submission, url, services);

  const posted = url.searchParams.get(postedParameter) ?? "";
  const button = buttons.get(posted);
  if (button) return pressed(request, posted, button, link, services);
  if (posted === interviewForm.name) return interviewed(request, link, url, services);
  if (posted === consentForm.name) return consented(request, link, url, services);
  if (posted === moveForm.name) return moved(request, link, url, services);
  if (posted === submission.form) return corrected(request, link, url, services);
  return { ...(await showSubmission(submission, url, services)), status: 400 };
}

async function pressed(
  request: Request,
  name: string,
  button: Answering,
  link: Link,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  const url = new URL(request.url);
  const work = async () => ({ kind: "done" as const, answer: await button(link, url, services) });
  const outcome = await takePress(request, name, work, services);
  if (outcome.kind === "done") return outcome.answer;
  if (outcome.kind === "unavailable") return unavailableLink;
  const shown = await showSubmission(link.submission, url, services);
  return { ...shown, status: statusOf(outcome) };
}

/** Staff wait for whoever is booked: such a booking is canceled first, and they are told. */
async function tryErasing(
  { submission, mailbox }: Link,
  url: URL,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  const refusal = await erasureRefusal(services.db, submission);
  if (refusal) {
    return {
      ...(await showSubmission(submission, url, services)),
      status: 409,
      erasureRefusal: refusal,
    };
  }
  const held = describeHeld(services.findForm(submission.form));
  const erasure = await eraseSubmission(services, submission.id, mailbox, held);
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
    const state = await confirmBooking(db, id, new Date());
    if (!state) return { ...(await showSubmission(submission, url, services)), status: 409 };
    log.info({ event: "booking-confirmed", reference });
    onSubmitted();
    return kept(url.pathname, state === "waiting" ? "waiting" : "kept");
  } catch (error) {
    if (!(error instanceof TimeRefusedError)) throw error;
    const shown = await showSubmission(submission, url, services);
    const booking = shown.booking && { ...shown.booking, refusal: error.message };
    return { ...shown, booking, status: 409 };
  }
}

/** A second press finds it canceled, and says so again. One that comes too late is shown that it stands. */
async function canceled(
  { submission }: Link,
  url: URL,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  const { db, log, onSubmitted } = services;
  const { id, reference } = submission;
  if (await cancelBooking(db, id, new Date())) {
    log.info({ event: "booking-cancelled", reference });
    onSubmitted();
    return kept(url.pathname, "cancelled");
  }
  const shown = await showSubmission(submission, url, services);
  if (shown.booking?.state === "cancelled") return kept(url.pathname, "cancelled");
  return { ...shown, status: 409 };
}

/** A second press says so again. */
async function unsubscribed(
  link: Link,
  url: URL,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  const { submission } = link;
  const { db, log } = services;
  if (submission.form !== videoSeriesForm.name)
    return { ...(await showSubmission(submission, url, services)), status: 400 };
  await endSeriesMails(db, link);
  log.info({ event: "series-mails-ended", reference: submission.reference });
  return kept(url.pathname, "unsubscribed");
}

async function moved(
  request: Request,
  link: Link,
  url: URL,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  const outcome = await receiveMove(request, link, services);
  if (outcome?.kind === "confirmed") return kept(url.pathname, "moved");
  const shown = await showSubmission(link.submission, url, services, { move: outcome });
  return { ...shown, status: outcome ? statusOf(outcome) : 409 };
}

const hasTime = "You have a time already. If another one suits you better, move it below";

async function interviewed(
  request: Request,
  link: Link,
  url: URL,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  const outcome = await receiveInterview(request, link, services);
  if (outcome?.kind === "confirmed") return kept(url.pathname, "kept");
  const shown = await showSubmission(link.submission, url, services, { interview: outcome });
  if (outcome) return { ...shown, status: statusOf(outcome) };
  const booking = shown.booking?.isOpen ? { ...shown.booking, refusal: hasTime } : shown.booking;
  return { ...shown, booking, status: 409 };
}

async function consented(
  request: Request,
  link: Link,
  url: URL,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  const outcome = await receiveConsent(request, link, services);
  if (outcome.kind === "done") return kept(url.pathname, "consented");
  if (outcome.kind === "unavailable") return unavailableLink;
  return { ...(await showSubmission(link.submission, url, services)), status: statusOf(outcome) };
}

async function corrected(
  request: Request,
  link: Link,
  url: URL,
  services: SubmissionServices,
): Promise<LinkAnswer> {
  const { submission } = link;
  const { form: name } = submission;
  const { pathname: path } = url;
  // Before the body is read: should the database not answer, what was typed can be given back all the same.
  const shown = await showSubmission(submission, url, services);
  const form = services.findForm(name);
  if (!form) return { ...shown, status: 400 };
  const hasFile = shown.linked.files.some(({ arrived }) => arrived);
  const outcome = await receiveCorrection(request, form, link, hasFile, services);
  if (!outcome) return unknownLink;
  if (outcome.kind === "confirmed") return kept(path, "corrected");
  const state = returnedForm(outcome, { path, key: services.submissionKeys.issue() });
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
