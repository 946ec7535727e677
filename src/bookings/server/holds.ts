import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { bookingHoldMinutes } from "../../common/retention.ts";
import { recordChange } from "../../forms/server/status-changes.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import type { CalendarName } from "../calendar-names.ts";
import { passOnSeat } from "./pass-on-seat.ts";
import { endedShares, releaseShares } from "./shares.ts";
import { bookings } from "./tables.ts";

/** How long a time is held for whoever has not confirmed it, from now on. */
export const holdEnd: SQL<Date> = sql<Date>`now() + make_interval(mins => ${bookingHoldMinutes})`;

const isOpen = inArray(bookings.state, ["booked", "waiting"]);

/** Whether a booking keeps its seat, or its place in line: it is confirmed, or still held for its visitor. */
export const isKept: SQL | undefined = and(
  isOpen,
  or(isNull(bookings.heldUntil), gt(bookings.heldUntil, sql`now()`)),
);

const mostAtOnce = 100;

/**
 * Ends the holds that nobody has confirmed in time: the seat of each goes to whoever has waited longest, or is free. Holds
 * that another transaction is busy with are left to it.
 * @param calendar ends those of one calendar only
 * @returns how many there were
 */
export async function endHolds(
  transaction: Transaction,
  calendar?: CalendarName,
  limit = mostAtOnce,
): Promise<number> {
  const over = await transaction
    .select()
    .from(bookings)
    .where(
      and(
        isOpen,
        isNotNull(bookings.heldUntil),
        lte(bookings.heldUntil, sql`now()`),
        calendar && eq(bookings.calendar, calendar),
      ),
    )
    .limit(limit)
    .for("update", { skipLocked: true });
  for (const booking of over) {
    await transaction
      .update(bookings)
      .set({ state: "lapsed", seat: null })
      .where(eq(bookings.submissionId, booking.submissionId));
    const change = { subject: "booking", status: "lapsed" } as const;
    await recordChange(transaction, booking.submissionId, change, { by: "program" });
    await releaseShares(transaction, booking.submissionId);
  }
  // Only now, as passing on takes the lock of the waiting lists: shares come before it.
  for (const booking of over) await passOnSeat(transaction, booking);
  return over.length;
}

/**
 * Ends the holds of all calendars, each in a transaction of its own, so that none waits for another's people.
 * @returns how many there were
 */
export async function sweepHolds(db: Database["db"]): Promise<number> {
  await endedShares.delete(db);
  let ended = 0;
  while ((await db.transaction((transaction) => endHolds(transaction, undefined, 1))) > 0)
    ended += 1;
  return ended;
}
