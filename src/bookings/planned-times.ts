import { Temporal } from "temporal-polyfill";
import type { Holidays } from "../common/holidays.ts";
import {
  type OfficeId,
  type Sessions,
  type Slots,
  type Weekday,
  weekdays,
} from "./calendar.schema.ts";
import type { Calendar } from "./calendars.ts";

/** A time that a calendar offers, whether or not it is taken. */
export type PlannedTime = { start: Date; end: Date };

/** The IANA time zone of each office. */
export type OfficeZones = Readonly<Record<OfficeId, string>>;

/** When offices are open: the zone that their hours are in, and the days on which they are closed. */
export type OfficeDays = { zones: OfficeZones; holidays: Holidays };

/**
 * The times that a calendar offers from now on, earliest first, with sessions that were added to it. Office hours are read on the office's own clock of that
 * day: they stay where they are when that clock is put forward or back (RFC 9557 zones, `Temporal`'s "compatible" rule).
 */
export function plannedTimes(
  calendar: Calendar,
  offices: OfficeDays,
  now: Date,
  added: readonly Date[] = [],
): PlannedTime[] {
  const { slots, sessions, minutes } = calendar;
  const starts = [
    ...(slots ? slotStarts(slots, minutes, offices, now) : []),
    ...(sessions ? sessionStarts(sessions, offices, now) : []),
    ...added.map((start) => Temporal.Instant.fromEpochMilliseconds(start.getTime())),
  ];
  const noticeHours = slots?.noticeHours ?? sessions?.noticeHours ?? 0;
  const earliest = Temporal.Instant.fromEpochMilliseconds(now.getTime()).add({
    hours: noticeHours,
  });
  const offered = new Set(
    starts
      .filter((start) => Temporal.Instant.compare(start, earliest) >= 0)
      .map(({ epochMilliseconds }) => epochMilliseconds),
  );
  return [...offered]
    .sort((one, other) => one - other)
    .map((start) => ({ start: new Date(start), end: new Date(start + minutes * 60_000) }));
}

function slotStarts(slots: Slots, minutes: number, offices: OfficeDays, now: Date): Instant[] {
  return slots.hours.flatMap(({ office, on, from, to }) => {
    const timeZone = offices.zones[office];
    const open = daysFrom(today(timeZone, now), slots.days).filter(
      (day) =>
        on.some((name) => isoNumber(name) === day.dayOfWeek) && !isHoliday(day, office, offices),
    );
    return open.flatMap((day) => {
      const end = at(day, to, timeZone);
      return cut(at(day, from, timeZone), end, minutes, slots.buffer);
    });
  });
}

/** Counted in elapsed minutes, so that a slot is as long as it says on the night of a change too. */
function cut(from: Instant, to: Instant, minutes: number, buffer: number): Instant[] {
  const starts: Instant[] = [];
  for (
    let start = from;
    Temporal.Instant.compare(start.add({ minutes }), to) <= 0;
    start = start.add({ minutes: minutes + buffer })
  ) {
    starts.push(start);
  }
  return starts;
}

function sessionStarts(sessions: Sessions, offices: OfficeDays, now: Date): Instant[] {
  const { zones } = offices;
  const named = sessions.dates.map(({ on, at: clock, office }) =>
    at(Temporal.PlainDate.from(on), clock, zones[office]),
  );
  const ruled = sessions.monthly.flatMap(({ week, on, at: clock, office }) => {
    const first = today(zones[office], now).with({ day: 1 });
    return Array.from({ length: sessions.months + 1 }, (_, index) => first.add({ months: index }))
      .map((month) => nthWeekday(month, week, on))
      .filter((day) => !sessions.except.includes(day.toString()))
      .filter((day) => !isHoliday(day, office, offices))
      .map((day) => at(day, clock, zones[office]));
  });
  return [...named, ...ruled];
}

function nthWeekday(firstOfMonth: PlainDate, week: number, on: Weekday): PlainDate {
  const ahead = (isoNumber(on) - firstOfMonth.dayOfWeek + 7) % 7;
  return firstOfMonth.add({ days: ahead + (week - 1) * 7 });
}

const isHoliday = (day: PlainDate, office: OfficeId, { holidays }: OfficeDays): boolean =>
  holidays[office].some(({ on }) => on === day.toString());

const today = (timeZone: string, now: Date): PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

const daysFrom = (first: PlainDate, count: number): PlainDate[] =>
  Array.from({ length: count }, (_, days) => first.add({ days }));

const at = (day: PlainDate, clock: string, timeZone: string): Instant =>
  day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(clock) }).toInstant();

/** 1 is Monday (ISO 8601). */
const isoNumber = (name: Weekday): number => weekdays.indexOf(name) + 1;

type Instant = Temporal.Instant;
type PlainDate = Temporal.PlainDate;
