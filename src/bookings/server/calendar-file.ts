import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { MailBrand } from "../../platform/mail/content.ts";
import type { CalendarFile } from "../../platform/mail/outgoing-mail.ts";
import { momentText } from "../time-text.ts";
import type { BookingDetails } from "./booking-details.ts";

/** For whom a calendar file is: the visitor is invited by it, for staff it is a note. */
type Reader = { attendee: string } | "staff";

/**
 * A booking as a calendar file (RFC 5545) with the method that calendar programs act on (RFC 5546). All files of one
 * meeting have one UID, and each change a higher SEQUENCE: so a move moves what was entered, and a cancellation takes it
 * away. A time after a meeting that took place is another entry. Its times are instants in UTC, which no change of clocks can shift.
 * @returns undefined where there is nothing to enter: while one waits for a seat, and before the visitor has confirmed; or
 * to take away, where it was never booked
 */
export function calendarFile(
  { booking, calendar, reached }: BookingDetails,
  brand: MailBrand,
  reference: string,
  reader: Reader,
): CalendarFile | undefined {
  const isSure = booking.state === "booked" && booking.heldUntil === null;
  const isOff = booking.state === "cancelled" && reached === "booked";
  if (!isSure && !isOff) return undefined;
  const method = methodFor(isOff, reader);
  const host = new URL(brand.origin).hostname;
  const file = ical({ prodId: { company: brand.name, product: "Bookings" }, method });
  file.createEvent({
    id: `${uidOf(booking)}@${host}`,
    sequence: booking.sequence,
    stamp: new Date(),
    start: booking.startsAt,
    end: booking.endsAt,
    summary: calendar.summary,
    location: calendar.place,
    description: descriptionOf(booking.startsAt, brand, reference),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: brand.name, email: brand.mailbox },
    attendees:
      reader === "staff"
        ? []
        : [{ email: reader.attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  return { method, content: file.toString() };
}

const uidOf = ({ submissionId, meeting }: BookingDetails["booking"]): string =>
  meeting === 0 ? submissionId : `${submissionId}-${meeting + 1}`;

function methodFor(isOff: boolean, reader: Reader): ICalCalendarMethod {
  if (isOff) return ICalCalendarMethod.CANCEL;
  return reader === "staff" ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.REQUEST;
}

function descriptionOf(start: Date, brand: MailBrand, reference: string): string {
  const clocks = brand.offices.map(
    ({ city, timeZone }) => `${city}: ${momentText(start, timeZone)}`,
  );
  const change = "To move or cancel it, use the private link in our email.";
  return [`Reference ${reference}.`, ...clocks, change].join("\n");
}
