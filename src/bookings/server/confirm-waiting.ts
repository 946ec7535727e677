import { and, eq, isNull, lt } from "drizzle-orm";
import type { Transaction } from "../../platform/db/client.ts";
import { isCalendarName } from "../calendar-names.ts";
import { calendars } from "../calendars.ts";
import { takeAnySeat } from "./book.ts";
import { isBlocked, keepOpenings } from "./openings.ts";
import { type Booking, bookings } from "./tables.ts";

/**
 * Confirms a place on a waiting list. Whoever gave up a seat meanwhile found nobody to pass it on to, so it is taken now if it
 * is still free, nobody waits before, and staff have not closed the time.
 * @returns the booking, which has a seat or waits on
 */
export async function confirmWaiting(
  transaction: Transaction,
  booking: Booking,
): Promise<Booking | undefined> {
  const { calendar, startsAt: start, endsAt: end } = booking;
  await keepOpenings(transaction, calendar);
  const isNext =
    !(await waitsBefore(transaction, booking)) &&
    !(await isBlocked(transaction, calendar, { start, end }));
  await transaction.delete(bookings).where(eq(bookings.submissionId, booking.submissionId));
  const seated = isNext ? await takeSeat(transaction, booking) : undefined;
  return seated ?? waitOn(transaction, booking);
}

/** Whether somebody who has confirmed it waits longer for the same session. */
async function waitsBefore(
  transaction: Transaction,
  { calendar, startsAt, since }: Booking,
): Promise<boolean> {
  const before = await transaction.$count(
    bookings,
    and(
      eq(bookings.calendar, calendar),
      eq(bookings.startsAt, startsAt),
      eq(bookings.state, "waiting"),
      isNull(bookings.heldUntil),
      lt(bookings.since, since),
    ),
  );
  return before > 0;
}

async function takeSeat(
  transaction: Transaction,
  { calendar: name, startsAt, submissionId, timeZone, sequence, meeting }: Booking,
): Promise<Booking | undefined> {
  if (!isCalendarName(name)) return undefined;
  const chosen = { start: startsAt, wait: true };
  const calendar = calendars[name];
  const kept = { submissionId, timeZone, sequence, meeting };
  const request = { ...kept, calendar, chosen, heldUntil: null };
  return takeAnySeat(transaction, request);
}

async function waitOn(transaction: Transaction, booking: Booking): Promise<Booking | undefined> {
  const [waiting] = await transaction
    .insert(bookings)
    .values({ ...booking, heldUntil: null })
    .returning();
  return waiting;
}
