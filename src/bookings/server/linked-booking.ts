import { site } from "../../common/site.ts";
import type { FormState } from "../../forms/form-state.ts";
import type { Outcome } from "../../forms/outcome.ts";
import { parseForm } from "../../forms/parse.ts";
import { MalformedFormError, type PostedForm } from "../../forms/server/posted-form.ts";
import { readForm } from "../../forms/server/read-form.ts";
import type { SubmissionServices } from "../../forms/server/receive.ts";
import type { Connection } from "../../platform/db/client.ts";
import type { Submission } from "../../platform/private-links/links.ts";
import { moveForm } from "../form/schema.ts";
import { holdText } from "../hold-text.ts";
import { bookedTime } from "../mails/booked-time.ts";
import { readChosenTime } from "../offered-time.ts";
import type { ShownBooking } from "../private-page.tsx";
import { type BookingDetails, readBooking } from "./booking-details.ts";
import { bookingOffer } from "./booking-offer.ts";
import { moveBooking } from "./change-booking.ts";
import type { Booking } from "./tables.ts";
import { TimeRefusedError } from "./time-refused-error.ts";

/**
 * A booking in words for whoever has its private link, with the times that it can be moved to.
 * @param move the state of the form that moves it
 */
export async function describeBooking(
  db: Connection,
  { id }: Submission,
  move: FormState,
): Promise<ShownBooking | undefined> {
  const details = await readBooking(db, id);
  if (!details) return undefined;
  const { booking, before } = details;
  const asked = new URLSearchParams({ zone: booking.timeZone });
  const offer = await bookingOffer(db, details.calendar.name, asked);
  const current = booking.startsAt.toISOString();
  const free = offer.times.filter(({ start, seatsLeft }) => seatsLeft > 0 && start !== current);
  const isLapsed = booking.state === "lapsed";
  return {
    state: booking.state,
    hold: describeHold(booking, !isLapsed || offer.times.some(({ start }) => start === current)),
    isOpen: isOpen(details) || (isLapsed && booking.startsAt > new Date()),
    before,
    facts: bookedTime(details, site.offices),
    offer: { ...offer, times: free },
    move,
  };
}

function describeHold({ state, startsAt, heldUntil, timeZone }: Booking, canKeep: boolean) {
  if (heldUntil === null || state === "cancelled") return undefined;
  return { text: holdText(startsAt, heldUntil, timeZone), canKeep };
}

/** Whether a submission has a booking that is still to come. */
export async function hasOpenBooking(db: Connection, { id }: Submission): Promise<boolean> {
  const details = await readBooking(db, id);
  return details !== undefined && isOpen(details);
}

const isOpen = ({ booking }: BookingDetails): boolean =>
  ["booked", "waiting"].includes(booking.state) && booking.startsAt > new Date();

/**
 * Takes a posted move the whole way: read, judged, kept.
 * @returns undefined when there is nothing to move any more
 */
export async function receiveMove(
  request: Request,
  submission: Submission,
  services: SubmissionServices,
): Promise<Outcome | undefined> {
  const { attachmentLimitBytes, log } = services;
  try {
    const posted = await readForm(request, moveForm, services, attachmentLimitBytes);
    return await tryMoving(posted, submission, services);
  } catch (error) {
    if (!(error instanceof MalformedFormError)) throw error;
    log.info({ event: "move-malformed", reason: error.reason });
    return { kind: "malformed", status: error.status };
  }
}

async function tryMoving(
  { values, key }: PostedForm,
  { id, reference }: Submission,
  { db, log, onSubmitted }: SubmissionServices,
): Promise<Outcome | undefined> {
  const parsed = parseForm(moveForm, values);
  if (!parsed.ok) return { kind: "invalid", values, errors: parsed.errors, key };
  const chosen = readChosenTime(parsed.answers.slot);
  if (!chosen) throw new Error("The form has let through what is no time");
  try {
    const isMoved = await moveBooking(db, id, chosen.start, parsed.answers.zone, new Date());
    if (!isMoved) return undefined;
    log.info({ event: "booking-moved", reference });
    onSubmitted();
    return { kind: "confirmed", reference, attachment: "none" };
  } catch (error) {
    if (error instanceof TimeRefusedError) {
      return { kind: "invalid", values, errors: { slot: error.message }, key };
    }
    log.error({ event: "booking-not-moved", reference }, undefined, error);
    return { kind: "unavailable", values, key };
  }
}
