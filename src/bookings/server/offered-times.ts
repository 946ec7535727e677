import { and, eq, gte } from "drizzle-orm";
import { holidays } from "../../common/holidays.ts";
import type { Connection } from "../../platform/db/client.ts";
import type { Calendar } from "../calendars.ts";
import type { OfferedTime } from "../offered-time.ts";
import { type PlannedTime, plannedTimes } from "../planned-times.ts";
import { isKept } from "./holds.ts";
import { officeZones } from "./offices.ts";
import { isBlockedBy, type Openings, readOpenings } from "./openings.ts";
import type { Booking } from "./tables.ts";
import { bookings } from "./tables.ts";

type Taken = { startsAt: Date; endsAt: Date; state: Booking["state"] };

/**
 * The times of a calendar that can be chosen now, earliest first. A slot that is taken and what staff have closed are left out,
 * a full session is not.
 */
export async function offeredTimes(
  db: Connection,
  calendar: Calendar,
  now: Date,
): Promise<OfferedTime[]> {
  const openings = await readOpenings(db, calendar, now);
  return timesBeside(await readTaken(db, calendar, now), openings, calendar, now);
}

/** Every time of a calendar's content that is still to come, as if nobody had booked or closed any. */
export const plannedOffers = (calendar: Calendar, now: Date): OfferedTime[] =>
  timesBeside([], { blocks: [], sessions: [] }, calendar, now);

function timesBeside(
  taken: Taken[],
  { blocks, sessions }: Openings,
  calendar: Calendar,
  now: Date,
): OfferedTime[] {
  const added = sessions.map(({ startsAt }) => startsAt);
  const setSeats = new Map(sessions.map(({ startsAt, seats }) => [startsAt.getTime(), seats]));
  const seatsOf = ({ start }: PlannedTime) => setSeats.get(start.getTime()) ?? calendar.seats;
  return plannedTimes(calendar, { zones: officeZones, holidays }, now, added)
    .filter((time) => !isBlockedBy(time, blocks))
    .map((time) => offered(time, calendar, taken, seatsOf(time)))
    .filter(({ seatsLeft }) => seatsLeft > 0 || calendar.sessions !== undefined);
}

function readTaken(db: Connection, { name }: Calendar, now: Date): Promise<Taken[]> {
  return db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt, state: bookings.state })
    .from(bookings)
    .where(and(eq(bookings.calendar, name), gte(bookings.endsAt, now), isKept));
}

function offered(
  time: PlannedTime,
  { slots }: Calendar,
  taken: Taken[],
  seats: number,
): OfferedTime {
  const at = taken.filter(({ startsAt }) => startsAt.getTime() === time.start.getTime());
  const booked = at.filter(({ state }) => state === "booked").length;
  // After the office hours were changed, an earlier booking may lie across the new slots.
  const isCrossed =
    slots !== undefined && taken.some((other) => !at.includes(other) && overlap(time, other));
  return {
    start: time.start.toISOString(),
    seatsLeft: isCrossed ? 0 : Math.max(0, seats - booked),
    waiting: at.length - booked,
  };
}

const overlap = (time: PlannedTime, { startsAt, endsAt }: Taken): boolean =>
  startsAt < time.end && time.start < endsAt;
