import { eq } from "drizzle-orm";
import { isCalendarName } from "../calendar-names.ts";
import { type Calendar, calendars } from "../calendars.ts";
import type { Connection } from "../../platform/db/client.ts";
import { bookings } from "./tables.ts";
import { type Booking, countBefore } from "./book.ts";

/** A booking with what its calendar says, for mails and for the private link. */
export type BookingDetails = {
  booking: Booking;
  calendar: Calendar;
  /** How many are before it on the waiting list, if it waits. */
  before: number;
};

/** The booking that hangs on a submission; undefined when there is none, or this program has no such calendar. */
export async function readBooking(
  db: Connection,
  submissionId: string,
): Promise<BookingDetails | undefined> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.submissionId, submissionId));
  if (!booking || !isCalendarName(booking.calendar)) return undefined;
  const before = booking.state === "waiting" ? await countBefore(db, booking) : 0;
  return { booking, calendar: calendars[booking.calendar], before };
}
