import { and, eq, gt, ne } from "drizzle-orm";
import { isCalendarName } from "../../bookings/calendar-names.ts";
import { calendars } from "../../bookings/calendars.ts";
import type { ChosenTime } from "../../bookings/offered-time.ts";
import type { Database, Transaction } from "../db/client.ts";
import { submissions } from "../db/schema.ts";
import { bookings } from "../db/schema-bookings.ts";
import { orderMails } from "../outbox/order-mails.ts";
import { type Booking, book, giveUpSeat } from "./book.ts";
import { dropReminders, remindersOf } from "./reminders.ts";

/**
 * Moves a booking to another free time, gives its seat to whoever waits for it, and orders the mails that tell of it.
 * @returns false when there is nothing to move: it was cancelled, or its time has come
 * @throws {TimeRefusedError} when the time cannot be had; then the booking stays as it was
 */
export async function moveBooking(
  db: Database["db"],
  submissionId: string,
  start: Date,
  timeZone: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const booking = await lockComing(transaction, submissionId, now);
    if (!booking || !isCalendarName(booking.calendar)) return false;
    if (booking.state === "booked" && booking.startsAt.getTime() === start.getTime()) return true;

    // The seat is sold by an insert, as every seat is; should it fail, the old row comes back with the transaction.
    await transaction.delete(bookings).where(eq(bookings.submissionId, submissionId));
    const chosen: ChosenTime = { start, wait: false };
    const calendar = calendars[booking.calendar];
    const sequence = booking.sequence + 1;
    const moved = await book(
      transaction,
      { submissionId, calendar, chosen, timeZone, sequence },
      now,
    );
    await passOn(transaction, booking, now);
    await orderMails(transaction, submissionId, [
      ...told("moved", sequence),
      ...remindersOf(moved, now),
    ]);
    return true;
  });
}

/**
 * Cancels a booking, gives its seat to whoever waits for it, and orders the mails that tell of it.
 * @returns false when there is nothing to cancel: it was cancelled before, or its time has come
 */
export async function cancelBooking(
  db: Database["db"],
  submissionId: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const booking = await lockComing(transaction, submissionId, now);
    if (!booking) return false;
    const sequence = booking.sequence + 1;
    await transaction
      .update(bookings)
      .set({ state: "cancelled", seat: null, sequence })
      .where(eq(bookings.submissionId, submissionId));
    await passOn(transaction, booking, now);
    await orderMails(transaction, submissionId, told("cancelled", sequence));
    return true;
  });
}

/**
 * Reads a booking that is still to come. Changes of one booking come one after the other: they wait for the submission's
 * row, as a move puts another row in the booking's place.
 */
async function lockComing(
  transaction: Transaction,
  submissionId: string,
  now: Date,
): Promise<Booking | undefined> {
  await transaction
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.id, submissionId))
    .for("update");
  const [booking] = await transaction
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.submissionId, submissionId),
        ne(bookings.state, "cancelled"),
        gt(bookings.startsAt, now),
      ),
    )
    .for("update");
  return booking;
}

/** Takes back what the old time owed, and hands its seat to the next. */
async function passOn(transaction: Transaction, booking: Booking, now: Date): Promise<void> {
  await dropReminders(transaction, booking.submissionId);
  const next = await giveUpSeat(transaction, booking);
  if (!next) return;
  const mails = [...told("seat", next.sequence), ...remindersOf(next, now)];
  await orderMails(transaction, next.submissionId, mails);
}

/** Both sides are told of a change, once for each change. */
const told = (what: "moved" | "cancelled" | "seat", sequence: number) => [
  { kind: `booking-${what}:${sequence}` },
  { kind: `booking-${what}-staff:${sequence}` },
];
