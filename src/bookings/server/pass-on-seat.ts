import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { recordChange } from "../../forms/server/status-changes.ts";
import type { Transaction } from "../../platform/db/client.ts";
import { submissions } from "../../platform/db/tables.ts";
import { orderMailsToBoth } from "../../platform/outbox/order-mails.ts";
import { countExpectedMail } from "../../platform/recipients/count-mail.ts";
import { isCalendarName } from "../calendar-names.ts";
import { calendars } from "../calendars.ts";
import { isBlocked, seatsAt } from "./openings.ts";
import { remindersOf } from "./reminders.ts";
import { countBooked } from "./sold-seats.ts";
import type { Booking } from "./tables.ts";
import { bookings } from "./tables.ts";

/**
 * Hands the seat of a booking that has ended to whoever has waited longest, if anybody waits, and tells them and staff. It is
 * nobody's where staff have closed the time, or left it no more seats than are still sold.
 */
export async function passOnSeat(transaction: Transaction, ended: Booking): Promise<void> {
  const { calendar: name, startsAt: start, endsAt: end, seat } = ended;
  if (seat === null || !isCalendarName(name)) return;
  await lockWaitingLists(transaction, name);
  const seats = await seatsAt(transaction, calendars[name], start);
  if ((await countBooked(transaction, name, start)) >= seats) return;
  if (await isBlocked(transaction, name, { start, end })) return;
  await seatNext(transaction, { calendar: name, startsAt: start, seat });
}

/**
 * Waits until nobody else gives up a seat of a calendar or confirms that they wait for one: the two would not see each
 * other, and leave somebody waiting beside a free seat. It is taken after shares and before seats. One lock for a whole
 * calendar, as who ends holds or moves frees seats at several times: with one for each, two of them could lock each other.
 */
export async function lockWaitingLists(transaction: Transaction, calendar: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`waiting lists ${calendar}`}, 0))`,
  );
}

/**
 * Gives a free seat to whoever has waited longest, of those who have confirmed that they wait, and tells them and staff.
 * @returns whether anybody waited
 */
export async function seatNext(
  transaction: Transaction,
  { calendar, startsAt, seat }: Pick<Booking, "calendar" | "startsAt"> & { seat: number },
): Promise<boolean> {
  const next = transaction
    .select({ submissionId: bookings.submissionId })
    .from(bookings)
    .where(
      and(
        eq(bookings.calendar, calendar),
        eq(bookings.startsAt, startsAt),
        eq(bookings.state, "waiting"),
        isNull(bookings.heldUntil),
      ),
    )
    .orderBy(asc(bookings.since))
    .limit(1)
    .for("update", { skipLocked: true });
  const [promoted] = await transaction
    .update(bookings)
    .set({ state: "booked", seat, sequence: sql`${bookings.sequence} + 1`, since: sql`now()` })
    .where(eq(bookings.submissionId, next))
    .returning();
  if (!promoted) return false;
  const change = { subject: "booking", status: "booked" } as const;
  await recordChange(transaction, promoted.submissionId, change, { by: "program" });
  await tellBoth(transaction, promoted, "seat");
  return true;
}

type Told = "confirmed" | "moved" | "cancelled" | "seat";

/**
 * Orders the mails of a change, once for each change, and the reminder of a time that is to come.
 * @param toVisitor what the visitor is told, where it is not what staff are
 */
export async function tellBoth(
  transaction: Transaction,
  booking: Booking,
  what: Told,
  toVisitor = what,
): Promise<void> {
  const { submissionId, sequence } = booking;
  const address = await addressOf(transaction, submissionId);
  await orderMailsToBoth(transaction, submissionId, {
    toStaff: [{ kind: `booking-${what}-staff`, number: sequence }],
    toVisitor: [
      { kind: `booking-${toVisitor}`, number: sequence },
      ...remindersOf(booking, new Date()),
    ],
    address,
    count: countExpectedMail,
  });
}

/**
 * Tells both sides that a booking is confirmed: staff for the first time, and the visitor by the calendar file where there
 * is a seat.
 */
export async function tellConfirmed(transaction: Transaction, booking: Booking): Promise<void> {
  const { submissionId, sequence } = booking;
  const address = await addressOf(transaction, submissionId);
  await orderMailsToBoth(transaction, submissionId, {
    toStaff: [{ kind: "staff" }],
    toVisitor: [
      { kind: "booking-confirmed", number: sequence },
      ...remindersOf(booking, new Date()),
    ],
    address,
    count: countExpectedMail,
  });
}

/** The address that stands in a booking's answers now. */
export async function addressOf(transaction: Transaction, submissionId: string): Promise<string> {
  const [row] = await transaction
    .select({ answers: submissions.answers })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  return String(row?.answers.email);
}
