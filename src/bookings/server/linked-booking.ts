import { and, eq, isNull } from "drizzle-orm";
import { site } from "../../common/site.ts";
import type { FormState } from "../../forms/form-state.ts";
import type { Outcome } from "../../forms/outcome.ts";
import { AnswersRefusedError } from "../../forms/server/linked-record.ts";
import type { SubmissionServices } from "../../forms/server/receive.ts";
import { takePost } from "../../forms/server/take-post.ts";
import type { Connection, Database } from "../../platform/db/client.ts";
import { deliveries } from "../../platform/db/tables.ts";
import type { Link, Submission } from "../../platform/private-links/links.ts";
import { recordAnswer } from "../../platform/recipients/count-mail.ts";
import { moveForm } from "../form/schema.ts";
import { holdText } from "../hold-text.ts";
import { bookedTime } from "../mails/booked-time.ts";
import { type OfferedTime, readChosenTime } from "../offered-time.ts";
import type { ErasureRefusal, ShownBooking } from "../private-page.tsx";
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
    hold: describeHold(
      booking,
      offer.times.find(({ start }) => start === current),
    ),
    isConfirmed: booking.heldUntil === null,
    onlyWaited: details.reached === "waiting",
    isOpen: isOpen(details) || (isLapsed && booking.startsAt > new Date()),
    before,
    facts: bookedTime(details, site.offices, "visitor"),
    offer: { ...offer, times: free },
    move,
  };
}

/** @param offered its time, where that can be chosen now */
function describeHold(booking: Booking, offered: OfferedTime | undefined): ShownBooking["hold"] {
  const { state, startsAt, heldUntil, timeZone } = booking;
  if (heldUntil === null || state === "cancelled") return undefined;
  return { text: holdText(startsAt, heldUntil, timeZone), keeps: keptByPress(state, offered) };
}

function keptByPress(state: Booking["state"], offered: OfferedTime | undefined) {
  if (state === "booked") return "time";
  if (state === "waiting") return "place";
  return offered && (offered.seatsLeft > 0 ? "time" : "place");
}

/**
 * Why a submission cannot be erased yet; undefined where it can. Staff wait for whoever is booked, and the mail that tells
 * them that nobody comes would be erased with it.
 */
export async function erasureRefusal(
  db: Connection,
  { id }: Submission,
): Promise<ErasureRefusal | undefined> {
  const details = await readBooking(db, id);
  if (!details || details.booking.startsAt <= new Date()) return undefined;
  const { state, heldUntil } = details.booking;
  if (isOpen(details)) return state === "waiting" || heldUntil !== null ? "kept" : "booked";
  const untold = await db.$count(
    deliveries,
    and(
      eq(deliveries.submissionId, id),
      eq(deliveries.kind, "booking-cancelled-staff"),
      isNull(deliveries.deliveredAt),
      isNull(deliveries.failedAt),
    ),
  );
  return untold > 0 ? "untold" : undefined;
}

const isOpen = ({ booking }: BookingDetails): boolean =>
  ["booked", "waiting"].includes(booking.state) && booking.startsAt > new Date();

/**
 * Takes a posted move.
 * @returns undefined when there is nothing to move any more
 */
export function receiveMove(
  request: Request,
  { submission: { id, reference }, mailbox }: Link,
  services: SubmissionServices,
): Promise<Outcome | undefined> {
  const { db, log, onSubmitted } = services;
  return takePost(
    request,
    {
      form: moveForm,
      async keep({ answers: { slot, zone } }): Promise<Outcome | undefined> {
        // First, as the mail that tells of it is then expected.
        await recordAnswer(db, mailbox);
        if (!(await move(db, id, slot, zone))) return undefined;
        log.info({ event: "booking-moved", reference });
        onSubmitted();
        return { kind: "confirmed", reference, attachment: "none" };
      },
    },
    services,
  );
}

/** @throws {AnswersRefusedError} when the time cannot be had */
async function move(db: Database["db"], id: string, slot: string, zone: string): Promise<boolean> {
  const chosen = readChosenTime(slot);
  if (!chosen) throw new Error("The form has let through what is no time");
  try {
    return await moveBooking(db, id, chosen.start, zone, new Date());
  } catch (error) {
    if (!(error instanceof TimeRefusedError)) throw error;
    throw new AnswersRefusedError({ slot: error.message });
  }
}
