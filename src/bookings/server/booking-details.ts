import { eq } from "drizzle-orm";
import { readChanges } from "../../forms/server/status-changes.ts";
import type { Connection } from "../../platform/db/client.ts";
import type { MessageSource } from "../../platform/mail/message.ts";
import { isCalendarName } from "../calendar-names.ts";
import { type Calendar, calendars } from "../calendars.ts";
import { countBefore } from "./book.ts";
import { type Booking, bookings } from "./tables.ts";

/** A booking with what its calendar says, for mails and for the private link. */
export type BookingDetails = {
  booking: Booking;
  calendar: Calendar;
  /** How many are before it on the waiting list, if it waits. */
  before: number;
  /** How far it ever came: what was booked stands in calendars, also when it was canceled since. */
  reached: "held" | "waiting" | "booked";
};

/** What every mail about a booking is composed from. */
export type BookingMessageSource = MessageSource & {
  /** The booking that hangs on the submission, as it is now. */
  booking(): Promise<BookingDetails | undefined>;
};

/** The booking that hangs on a submission; undefined when there is none, or this program has no such calendar. */
export async function readBooking(
  db: Connection,
  submissionId: string,
): Promise<BookingDetails | undefined> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.submissionId, submissionId));
  if (!booking || !isCalendarName(booking.calendar)) return undefined;
  const before = booking.state === "waiting" ? await countBefore(db, booking) : 0;
  const reached = await readReached(db, submissionId);
  return { booking, calendar: calendars[booking.calendar], before, reached };
}

async function readReached(
  db: Connection,
  submissionId: string,
): Promise<BookingDetails["reached"]> {
  const changes = await readChanges(db, submissionId);
  const states = changes.flatMap(({ subject, status }) => (subject === "booking" ? status : []));
  if (states.includes("booked") || states.includes("moved")) return "booked";
  return states.includes("waiting") ? "waiting" : "held";
}
