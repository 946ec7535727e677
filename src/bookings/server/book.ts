import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../platform/db/client.ts";
import type { Calendar } from "../calendars.ts";
import type { ChosenTime } from "../offered-time.ts";
import { endHolds, isKept } from "./holds.ts";
import { offeredTimes } from "./offered-times.ts";
import { keepOpenings, seatsAt } from "./openings.ts";
import { countBooked, findFreeSeat } from "./sold-seats.ts";
import { type Booking, bookings } from "./tables.ts";
import { TimeRefusedError } from "./time-refused-error.ts";

/** Who wants which time. */
export type BookingRequest = {
  submissionId: string;
  calendar: Calendar;
  chosen: ChosenTime;
  /** The visitor's, an IANA name. */
  timeZone: string;
  /** How often the booking was changed before. */
  sequence: number;
  /** Which meeting it is, counted from 0. */
  meeting: number;
  /** Until when it is held for a visitor who has yet to confirm it. */
  heldUntil: SQL | null;
};

/**
 * Books a time, or a place on the waiting list of a session that is full. A seat is sold by the insert itself, under a
 * unique constraint: of any number who ask at once, one gets it.
 * @param whenFull what is told where a session's last seat went to somebody else: who moves a booking cannot wait for one
 * @throws {TimeRefusedError} when the time is not offered, or its last seat went to somebody else
 */
export async function book(
  transaction: Transaction,
  request: BookingRequest,
  now: Date,
  whenFull: "full" | "taken" = "full",
): Promise<Booking> {
  const { calendar, chosen } = request;
  await endHolds(transaction, calendar.name);
  await keepOpenings(transaction, calendar.name);
  await refuseUnoffered(transaction, request, now);
  const booking = await takeAnySeat(transaction, request);
  if (booking) return booking;
  if (!calendar.sessions) throw new TimeRefusedError("taken");
  if (!chosen.wait) throw new TimeRefusedError(whenFull);
  return wait(transaction, request);
}

/**
 * Takes a seat at a time, whichever is free. The caller keeps the calendar's openings.
 * @returns undefined when every seat is sold
 */
export async function takeAnySeat(
  transaction: Transaction,
  request: BookingRequest,
): Promise<Booking | undefined> {
  const { calendar, chosen } = request;
  const seats = await seatsAt(transaction, calendar, chosen.start);
  // Whoever loses a seat to another tries the next one: each loss is a seat sold, so this ends.
  for (let tries = 0; tries < seats; tries += 1) {
    const booking = await takeFreeSeat(transaction, request, seats);
    if (booking) return booking;
    if ((await countBooked(transaction, calendar.name, chosen.start)) >= seats) break;
  }
  return undefined;
}

async function refuseUnoffered(
  db: Connection,
  { calendar, chosen }: BookingRequest,
  now: Date,
): Promise<void> {
  const start = chosen.start.toISOString();
  const offered = await offeredTimes(db, calendar, now);
  if (offered.some((time) => time.start === start)) return;
  const isTaken = (await countBooked(db, calendar.name, chosen.start)) > 0;
  throw new TimeRefusedError(isTaken ? "taken" : "not-offered");
}

/** @returns undefined when every seat is sold, or this one is being sold to somebody else at this moment */
async function takeFreeSeat(
  transaction: Transaction,
  request: BookingRequest,
  seats: number,
): Promise<Booking | undefined> {
  const { calendar, chosen } = request;
  const seat = await findFreeSeat(transaction, calendar.name, chosen.start, seats);
  if (seat === undefined) return undefined;
  const [booking] = await transaction
    .insert(bookings)
    .values({ ...rowOf(request), state: "booked", seat })
    .onConflictDoNothing({ target: [bookings.calendar, bookings.startsAt, bookings.seat] })
    .returning();
  return booking;
}

async function wait(transaction: Transaction, request: BookingRequest): Promise<Booking> {
  const [booking] = await transaction
    .insert(bookings)
    .values({ ...rowOf(request), state: "waiting" })
    .returning();
  if (!booking) throw new Error("An insert gave no row");
  return booking;
}

function rowOf({ calendar, chosen, ...kept }: BookingRequest) {
  return {
    ...kept,
    calendar: calendar.name,
    startsAt: chosen.start,
    endsAt: new Date(chosen.start.getTime() + calendar.minutes * 60_000),
  };
}

/** How many wait before a booking that waits. */
export async function countBefore(db: Connection, booking: Booking): Promise<number> {
  const [row] = await db
    .select({ before: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.calendar, booking.calendar),
        eq(bookings.startsAt, booking.startsAt),
        eq(bookings.state, "waiting"),
        isKept,
        sql`${bookings.since} < ${booking.since}`,
      ),
    );
  return row?.before ?? 0;
}
