import { and, asc, eq, gt, gte, isNull, lt, or } from "drizzle-orm";
import { holidays } from "../../common/holidays.ts";
import type { Connection } from "../../platform/db/client.ts";
import { submissions } from "../../platform/db/tables.ts";
import type { CalendarName } from "../calendar-names.ts";
import { type Calendar, calendars } from "../calendars.ts";
import { plannedTimes } from "../planned-times.ts";
import { isKept } from "./holds.ts";
import { officeZones } from "./offices.ts";
import { isBlockedBy, readOpenings } from "./openings.ts";
import { type Block, type Booking, bookingBlocks, bookings } from "./tables.ts";

/** From when to when, the end not included, and of which calendar; undefined for all. */
export type Span = { from: Date; to: Date; calendar: CalendarName | undefined };

/** A booking with whom it is for. */
export type BookedTime = Booking & { reference: string; answers: Record<string, unknown> };

/** What is booked, waits or is held in a span of time, the earliest first. */
export function listBooked(db: Connection, { from, to, calendar }: Span): Promise<BookedTime[]> {
  return selectBooked(db)
    .where(
      and(
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, to),
        calendar && eq(bookings.calendar, calendar),
        isKept,
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.calendar), asc(bookings.seat), bookings.since);
}

/** The booking of a submission, whatever became of it. */
export async function findBooked(
  db: Connection,
  reference: string,
): Promise<BookedTime | undefined> {
  const [found] = await selectBooked(db).where(eq(submissions.reference, reference));
  return found;
}

function selectBooked(db: Connection) {
  return db
    .select({
      submissionId: bookings.submissionId,
      calendar: bookings.calendar,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      state: bookings.state,
      seat: bookings.seat,
      timeZone: bookings.timeZone,
      sequence: bookings.sequence,
      meeting: bookings.meeting,
      since: bookings.since,
      heldUntil: bookings.heldUntil,
      reference: submissions.reference,
      answers: submissions.answers,
    })
    .from(bookings)
    .innerJoin(submissions, eq(submissions.id, bookings.submissionId))
    .$dynamic();
}

/** What is closed in a span of time, the earliest first. */
export function listBlocks(db: Connection, { from, to, calendar }: Span): Promise<Block[]> {
  const isOfCalendar =
    calendar && or(isNull(bookingBlocks.calendar), eq(bookingBlocks.calendar, calendar));
  return db
    .select()
    .from(bookingBlocks)
    .where(and(gt(bookingBlocks.endsAt, from), lt(bookingBlocks.startsAt, to), isOfCalendar))
    .orderBy(asc(bookingBlocks.startsAt), asc(bookingBlocks.endsAt));
}

/** A dated session that is still to come. */
export type ComingSession = {
  calendar: CalendarName;
  start: Date;
  seats: number;
  /** Of its seats; 0 where nobody has set them. */
  version: number;
  booked: number;
  waiting: number;
  isBlocked: boolean;
};

/** The sessions of a calendar that are still to come, those within its notice and those that are closed included. */
export async function listSessions(
  db: Connection,
  calendar: Calendar,
  now: Date,
): Promise<ComingSession[]> {
  if (!calendar.sessions) return [];
  const { blocks, sessions } = await readOpenings(db, calendar, now);
  const withoutNotice = { ...calendar, sessions: { ...calendar.sessions, noticeHours: 0 } };
  const added = sessions.map(({ startsAt }) => startsAt);
  const taken = await db
    .select({ startsAt: bookings.startsAt, state: bookings.state })
    .from(bookings)
    .where(and(eq(bookings.calendar, calendar.name), gte(bookings.startsAt, now), isKept));
  const planned = plannedTimes(withoutNotice, { zones: officeZones, holidays }, now, added);
  return planned.map(({ start, end }) => {
    const set = sessions.find(({ startsAt }) => startsAt.getTime() === start.getTime());
    const at = taken.filter(({ startsAt }) => startsAt.getTime() === start.getTime());
    const booked = at.filter(({ state }) => state === "booked").length;
    return {
      calendar: calendar.name,
      start,
      seats: set?.seats ?? calendar.seats,
      version: set?.version ?? 0,
      booked,
      waiting: at.length - booked,
      isBlocked: isBlockedBy({ start, end }, blocks),
    };
  });
}

/** All calendars that offer dated sessions. */
export const sessionCalendars: readonly Calendar[] = Object.values(calendars).filter(
  ({ sessions }) => sessions !== undefined,
);
