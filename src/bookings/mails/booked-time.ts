import type { MailBrand, MailFact } from "../../platform/mail/content.ts";
import type { BookingDetails } from "../server/booking-details.ts";
import { momentText, zoneText } from "../time-text.ts";

type BookedTime = {
  booking: Pick<BookingDetails["booking"], "startsAt" | "timeZone">;
  calendar: BookingDetails["calendar"];
};

/**
 * The time of a booking in the visitor's own clock and in that of each office, and how one takes part. Where times were told in
 * an office's clock, nobody may have chosen it: then it is not called the visitor's, and comes first.
 * @param reader who is told
 */
export function bookedTime(
  { booking, calendar }: BookedTime,
  offices: MailBrand["offices"],
  reader: "visitor" | "staff",
): MailFact[] {
  const { startsAt, timeZone } = booking;
  const own = offices.find((office) => office.timeZone === timeZone);
  const whose = reader === "visitor" ? "Your time" : "Visitor's time";
  return [
    { label: "What", value: `${calendar.title}, ${calendar.minutes} minutes` },
    {
      label: own ? `${own.city} time` : `${whose} (${zoneText(timeZone)})`,
      value: momentText(startsAt, timeZone),
    },
    ...offices
      .filter((office) => office !== own)
      .map((office) => ({
        label: `${office.city} time`,
        value: momentText(startsAt, office.timeZone),
      })),
    { label: "How", value: calendar.place },
  ];
}
