import { and, eq, gt, ne } from "drizzle-orm";
import { type ChangedBy, recordChange, visitor } from "../../forms/server/status-changes.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { submissions } from "../../platform/db/tables.ts";
import { dropWaitingMails } from "../../platform/outbox/drop-waiting-mails.ts";
import { isCalendarName } from "../calendar-names.ts";
import { type Calendar, calendars } from "../calendars.ts";
import type { ChosenTime } from "../offered-time.ts";
import { book } from "./book.ts";
import { seatPassedOver } from "./change-openings.ts";
import { confirmWaiting } from "./confirm-waiting.ts";
import {
  addressOf,
  lockWaitingLists,
  passOnSeat,
  tellBoth,
  tellConfirmed,
} from "./pass-on-seat.ts";
import { dropReminders } from "./reminders.ts";
import { releaseShares, takePersonsShare } from "./shares.ts";
import { type Booking, bookings } from "./tables.ts";
import { TimeRefusedError } from "./time-refused-error.ts";

/** Who makes a change, and which state of the booking they have seen, as its `sequence`; undefined for whatever it is. */
export type Change = { who: ChangedBy; sequence?: number };

const byVisitor: Change = { who: visitor };

/** The booking was changed after the page was rendered on which staff have changed it. */
export class StaleBookingError extends Error {
  override name = "StaleBookingError";
}

/**
 * Confirms a booking that is held for its visitor, by a press of the button behind the mailed link. One whose hold is over
 * is booked anew, if its time is still free. Confirming again changes nothing.
 * @returns what it is now; false when there is nothing to confirm: it was canceled, or its time has come
 * @throws {TimeRefusedError} when the time went to somebody else meanwhile, or the person has too many others
 */
export async function confirmBooking(
  db: Database["db"],
  submissionId: string,
  now: Date,
): Promise<"booked" | "waiting" | false> {
  return changeComing(db, submissionId, now, byVisitor, async (transaction, booking) => {
    if (isConfirmed(booking)) return seatState(booking);
    await keepShare(transaction, booking, booking.startsAt);
    const confirmed = await keepTime(transaction, booking, now);
    if (!confirmed) return false;
    const status = seatState(confirmed);
    await recordChange(transaction, submissionId, { subject: "booking", status }, visitor);
    await tellConfirmed(transaction, confirmed);
    return status;
  });
}

const seatState = ({ state }: Booking) => (state === "waiting" ? "waiting" : "booked");

/** A time that somebody was asked to choose. */
export type InvitedBooking = {
  submissionId: string;
  calendar: Calendar;
  start: Date;
  timeZone: string;
};

/**
 * Books a time for whoever was asked to choose one, in the place of an earlier booking that is over or was canceled. It is
 * confirmed by that: only they have the private link.
 * @param isInvited whether they still may, asked when nobody else changes the booking
 * @returns false when they may not
 * @throws {TimeRefusedError} when the time cannot be had
 */
export async function bookInvited(
  db: Database["db"],
  { submissionId, calendar, start, timeZone }: InvitedBooking,
  isInvited: (transaction: Transaction) => Promise<boolean>,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockSubmission(transaction, submissionId);
    if (!(await isInvited(transaction))) return false;
    const [before] = await transaction
      .delete(bookings)
      .where(eq(bookings.submissionId, submissionId))
      .returning();
    // They would be composed from the new booking, and call it canceled.
    await dropWaitingMails(transaction, submissionId, [
      "booking-cancelled",
      "booking-cancelled-staff",
    ]);
    const chosen = { start, wait: false };
    const numbers = numbersAfter(before, now);
    const request = { submissionId, calendar, chosen, timeZone, ...numbers, heldUntil: null };
    const booking = await book(transaction, request, now);
    await recordChange(
      transaction,
      submissionId,
      { subject: "booking", status: "booked" },
      visitor,
    );
    await tellBoth(transaction, booking, "confirmed");
    return true;
  });
}

/** A meeting that took place stays in calendars as it was: the time after it is another one. */
function numbersAfter(before: Booking | undefined, now: Date) {
  if (!before) return { sequence: 0, meeting: 0 };
  const tookPlace = before.state === "booked" && before.startsAt <= now;
  return { sequence: before.sequence + 1, meeting: before.meeting + (tookPlace ? 1 : 0) };
}

/**
 * Moves a booking to another free time, gives its seat to whoever waits for it, and orders the mails that tell of it. One
 * that was held until then, or not confirmed in time, is confirmed by that.
 * @returns false when there is nothing to move: it was canceled, or its time has come
 * @throws {TimeRefusedError} when the time cannot be had; then the booking stays as it was
 * @throws {StaleBookingError}
 */
export async function moveBooking(
  db: Database["db"],
  submissionId: string,
  start: Date,
  timeZone: string,
  now: Date,
  change = byVisitor,
): Promise<boolean> {
  return changeComing(db, submissionId, now, change, async (transaction, booking) => {
    if (booking.state === "booked" && booking.startsAt.getTime() === start.getTime()) return true;
    expectSeen(booking, change);
    await keepShare(transaction, booking, start);
    await lockWaitingLists(transaction, booking.calendar);
    const moved = await bookAnew(transaction, booking, { start, wait: false }, timeZone, now);
    if (!moved) return false;
    await recordChange(
      transaction,
      submissionId,
      { subject: "booking", status: "moved" },
      change.who,
    );
    await dropReminders(transaction, submissionId);
    await passOnSeat(transaction, booking);
    if (!isConfirmed(booking)) await tellConfirmed(transaction, moved);
    // Whoever has waited has nothing in a calendar yet that could be moved.
    else if (booking.state === "waiting") await tellBoth(transaction, moved, "moved", "confirmed");
    else await tellBoth(transaction, moved, "moved");
    return true;
  });
}

/**
 * Cancels a booking, gives its seat to whoever waits for it, and orders the mails that tell of it. Nobody was told of one
 * that was not confirmed.
 * @returns false when there is nothing to cancel: it was canceled before, or its time has come
 * @throws {StaleBookingError}
 */
export async function cancelBooking(
  db: Database["db"],
  submissionId: string,
  now: Date,
  change = byVisitor,
): Promise<boolean> {
  return changeComing(db, submissionId, now, change, async (transaction, booking) => {
    expectSeen(booking, change);
    const [canceled] = await transaction
      .update(bookings)
      .set({ state: "cancelled", seat: null, sequence: booking.sequence + 1 })
      .where(eq(bookings.submissionId, submissionId))
      .returning();
    const status = { subject: "booking", status: "cancelled" } as const;
    await recordChange(transaction, submissionId, status, change.who);
    await releaseShares(transaction, submissionId);
    await dropReminders(transaction, submissionId);
    await passOnSeat(transaction, booking);
    if (canceled && isConfirmed(booking)) await tellBoth(transaction, canceled, "cancelled");
    return true;
  });
}

/**
 * Changes a booking that is still to come, if there is one. One that its visitor has yet to confirm is nobody else's to change.
 * @returns what the change says; false when there is none
 */
async function changeComing<Done>(
  db: Database["db"],
  submissionId: string,
  now: Date,
  { who }: Change,
  work: (transaction: Transaction, booking: Booking) => Promise<Done | false>,
): Promise<Done | false> {
  let locked: Booking | undefined;
  try {
    return await db.transaction(async (transaction) => {
      locked = await lockComing(transaction, submissionId, now);
      if (!locked || (who.by === "staff" && !isConfirmed(locked))) return false;
      return work(transaction, locked);
    });
  } catch (error) {
    if (locked?.state === "waiting" && isCalendarName(locked.calendar))
      await seatPassedOver(db, locked.calendar, locked.startsAt);
    throw error;
  }
}

function expectSeen(booking: Booking, { sequence }: Change): void {
  if (sequence !== undefined && sequence !== booking.sequence) throw new StaleBookingError();
}

const isConfirmed = ({ heldUntil }: Booking): boolean => heldUntil === null;

/**
 * Reads a booking that is still to come. Changes of one booking come one after the other: they wait for the submission's
 * row, as a move puts another row in the booking's place. Others may order mails for it meanwhile.
 */
async function lockComing(
  transaction: Transaction,
  submissionId: string,
  now: Date,
): Promise<Booking | undefined> {
  await lockSubmission(transaction, submissionId);
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

async function lockSubmission(transaction: Transaction, submissionId: string): Promise<void> {
  await transaction
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.id, submissionId))
    .for("no key update");
}

async function keepTime(
  transaction: Transaction,
  booking: Booking,
  now: Date,
): Promise<Booking | undefined> {
  const { state, startsAt: start, submissionId, calendar, timeZone } = booking;
  if (state === "booked") return endHold(transaction, submissionId);
  await lockWaitingLists(transaction, calendar);
  return state === "waiting"
    ? confirmWaiting(transaction, booking)
    : bookAnew(transaction, booking, { start, wait: true }, timeZone, now);
}

async function endHold(
  transaction: Transaction,
  submissionId: string,
): Promise<Booking | undefined> {
  const [booking] = await transaction
    .update(bookings)
    .set({ heldUntil: null })
    .where(eq(bookings.submissionId, submissionId))
    .returning();
  return booking;
}

/**
 * Puts a booking of another time in its place. The seat is sold by an insert, as every seat is; should it fail, the old row
 * comes back with the transaction.
 */
async function bookAnew(
  transaction: Transaction,
  { submissionId, calendar: name, sequence, meeting }: Booking,
  chosen: ChosenTime,
  timeZone: string,
  now: Date,
): Promise<Booking | undefined> {
  if (!isCalendarName(name)) return undefined;
  await transaction.delete(bookings).where(eq(bookings.submissionId, submissionId));
  const request = {
    submissionId,
    calendar: calendars[name],
    chosen,
    timeZone,
    sequence: sequence + 1,
    meeting,
    heldUntil: null,
  };
  return book(transaction, request, now, "taken");
}

/**
 * From now on the booking counts among its person's until its time has come, and no more among its network's. It comes before
 * the seat, as in a post, so that the two never wait for each other. An interview counts among nobody's: we have asked for it.
 */
async function keepShare(
  transaction: Transaction,
  { submissionId, calendar }: Booking,
  startsAt: Date,
): Promise<void> {
  if (calendar === "interview") return;
  await releaseShares(transaction, submissionId);
  const address = await addressOf(transaction, submissionId);
  if (!(await takePersonsShare(transaction, address, submissionId, startsAt)))
    throw new TimeRefusedError("two-open");
}
