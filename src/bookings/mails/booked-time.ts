import type { MailBrand, MailFact } from "../../platform/mail/content.ts";
import type { BookingDetails } from "../server/booking-details.ts";
import { momentText, zoneText } from "../time-text.ts";

/** The time of a booking in the visitor's own clock and in that of each office, and how one takes part. */
export function bookedTime(
  { booking, calendar }: BookingDetails,
  offices: MailBrand["offices"],
): MailFact[] {
  const { startsAt, timeZone } = booking;
  return [
    { label: "What", value: `${calendar.title}, ${calendar.minutes} minutes` },
    { label: `Your time (${zoneText(timeZone)})`, value: momentText(startsAt, timeZone) },
    ...offices.map((office) => ({
      label: `${office.city} time`,
      value: momentText(startsAt, office.timeZone),
    })),
    { label: "How", value: calendar.place },
  ];
}
