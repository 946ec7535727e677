import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { type CalendarName, calendarNames, isCalendarName } from "../calendar-names.ts";
import { type Calendar, calendars } from "../calendars.ts";
import { isBlocked, lockOpenings, seatsAt } from "./openings.ts";
import { lockWaitingLists, seatNext } from "./pass-on-seat.ts";
import { findFreeSeat } from "./sold-seats.ts";
import { type Block, bookingBlocks, bookingSessions, bookings } from "./tables.ts";

/** A time to be closed. */
export type NewBlock = Omit<Block, "id" | "calendar"> & { calendar: CalendarName | null };

/**
 * Closes a time: from the commit on nobody books it. What is booked or held stays, and is moved or canceled one by one.
 * @returns false when exactly this was closed before
 */
export async function blockTime(transaction: Transaction, block: NewBlock): Promise<boolean> {
  await lockCalendars(transaction, block.calendar);
  const { rowCount } = await transaction
    .insert(bookingBlocks)
    .values({ id: randomUUID(), ...block })
    .onConflictDoNothing();
  return rowCount === 1;
}

/**
 * Opens a time again, and seats whoever waits for what became free meanwhile.
 * @returns what was closed; undefined when it is open already
 */
export async function unblockTime(
  transaction: Transaction,
  id: string,
): Promise<Block | undefined> {
  const [found] = await transaction.select().from(bookingBlocks).where(eq(bookingBlocks.id, id));
  if (!found) return undefined;
  const calendar =
    found.calendar !== null && isCalendarName(found.calendar) ? found.calendar : null;
  await lockCalendars(transaction, calendar);
  const [block] = await transaction
    .delete(bookingBlocks)
    .where(eq(bookingBlocks.id, id))
    .returning();
  if (block) await seatAllWaiting(transaction, block, calendar);
  return block;
}

/** Seats that a session is to have. */
export type SeatsChange = {
  calendar: CalendarName;
  startsAt: Date;
  seats: number;
  /** Which version of the session the change was made on; 0 for one whose seats nobody has set. */
  version: number;
};

/**
 * Adds a session, or sets how many seats one has, and seats whoever waits for them. Fewer seats take nobody's away.
 * @returns `kept` when it has this many already; `stale` when somebody else has set them since
 */
export async function setSeats(
  transaction: Transaction,
  { calendar, startsAt, seats, version }: SeatsChange,
): Promise<"set" | "kept" | "stale"> {
  await lockCalendars(transaction, calendar);
  const isThis = and(
    eq(bookingSessions.calendar, calendar),
    eq(bookingSessions.startsAt, startsAt),
  );
  const [known] = await transaction.select().from(bookingSessions).where(isThis);
  if (known?.seats === seats) return "kept";
  if ((known?.version ?? 0) !== version) return "stale";
  await transaction
    .insert(bookingSessions)
    .values({ calendar, startsAt, seats })
    .onConflictDoUpdate({
      target: [bookingSessions.calendar, bookingSessions.startsAt],
      set: { seats, version: sql`${bookingSessions.version} + 1` },
    });
  await seatWaiting(transaction, calendars[calendar], startsAt);
  return "set";
}

/** Nobody sells a seat or passes one on meanwhile. In the order of their names, so that two never wait for each other. */
async function lockCalendars(transaction: Transaction, only: CalendarName | null): Promise<void> {
  for (const name of only ? [only] : calendarNames.toSorted()) {
    await lockWaitingLists(transaction, name);
    await lockOpenings(transaction, name);
  }
}

async function seatAllWaiting(
  transaction: Transaction,
  { startsAt, endsAt }: Block,
  only: CalendarName | null,
): Promise<void> {
  const times = await transaction
    .selectDistinct({ calendar: bookings.calendar, startsAt: bookings.startsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, "waiting"),
        inArray(bookings.calendar, only ? [only] : [...calendarNames]),
        lt(bookings.startsAt, endsAt),
        gt(bookings.endsAt, startsAt),
        gte(bookings.startsAt, sql`now()`),
      ),
    )
    .orderBy(asc(bookings.calendar), asc(bookings.startsAt));
  for (const time of times)
    if (isCalendarName(time.calendar))
      await seatWaiting(transaction, calendars[time.calendar], time.startsAt);
}

/**
 * Seats whoever waits for a session that has seats free. Whoever gives up a seat passes over those who are about to move or
 * cancel: a change that then came to nothing has left them waiting beside it.
 */
export function seatPassedOver(
  db: Database["db"],
  name: CalendarName,
  startsAt: Date,
): Promise<void> {
  return db.transaction(async (transaction) => {
    await lockCalendars(transaction, name);
    await seatWaiting(transaction, calendars[name], startsAt);
  });
}

async function seatWaiting(
  transaction: Transaction,
  calendar: Calendar,
  startsAt: Date,
): Promise<void> {
  const end = new Date(startsAt.getTime() + calendar.minutes * 60_000);
  if (await isBlocked(transaction, calendar.name, { start: startsAt, end })) return;
  const seats = await seatsAt(transaction, calendar, startsAt);
  for (let seated = true; seated; ) {
    const seat = await findFreeSeat(transaction, calendar.name, startsAt, seats);
    seated =
      seat !== undefined &&
      (await seatNext(transaction, { calendar: calendar.name, startsAt, seat }));
  }
}
