import { Temporal } from "temporal-polyfill";
import type { OfficeId } from "../../bookings/calendar.schema.ts";
import { type CalendarName, isCalendarName } from "../../bookings/calendar-names.ts";
import { bookingsPath } from "../paths.ts";

/** Which part of the calendars is shown, and by whose clock. */
export type View = {
  kind: "week" | "agenda";
  calendar: CalendarName | undefined;
  office: OfficeId;
  /** The first day, as in 2026-11-23: a Monday where a week is shown. */
  from: string;
};

/** A day as one office has it: from its midnight to the next. */
export type DaySpan = { day: string; from: Date; to: Date };

const daysShown = { week: 7, agenda: 28 } as const;

/** Reads what a page's address asks for; what it does not say, or says wrongly, is as at first: this week in all calendars, Miami's clock. */
export function readView(
  query: URLSearchParams,
  zones: Readonly<Record<OfficeId, string>>,
  now: Date,
): View {
  const calendar = query.get("calendar") ?? "";
  const office = query.get("office") === "hyderabad" ? "hyderabad" : "miami";
  const kind = query.get("view") === "agenda" ? "agenda" : "week";
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zones[office])
    .toPlainDate();
  const first = readDay(query.get("from")) ?? today;
  return {
    kind,
    calendar: isCalendarName(calendar) ? calendar : undefined,
    office,
    from: (kind === "week" ? first.subtract({ days: first.dayOfWeek - 1 }) : first).toString(),
  };
}

function readDay(text: string | null): Temporal.PlainDate | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(text ?? "")) return undefined;
  try {
    return Temporal.PlainDate.from(text ?? "");
  } catch {
    return undefined;
  }
}

/** The days of a view by an office's clock: on the night of a change one is longer or shorter than others. */
export function daysOf({ kind, from }: View, timeZone: string): DaySpan[] {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: daysShown[kind] }, (_, index) => {
    const day = first.add({ days: index });
    return {
      day: day.toString(),
      from: midnight(day, timeZone),
      to: midnight(day.add({ days: 1 }), timeZone),
    };
  });
}

const midnight = (day: Temporal.PlainDate, timeZone: string): Date =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds);

/** The view that comes after one, or before it. */
export function turn(view: View, direction: 1 | -1): View {
  const days = daysShown[view.kind] * direction;
  return { ...view, from: Temporal.PlainDate.from(view.from).add({ days }).toString() };
}

/** The address of a view. */
export function hrefOf({ kind, calendar, office, from }: View): string {
  const query = new URLSearchParams({ view: kind, office, from });
  if (calendar) query.set("calendar", calendar);
  return `${bookingsPath}?${query}`;
}

/** The instant of an office's wall clock, by `Temporal`'s "compatible" rule where the clock leaves it out or has it twice. */
export function instantOf(day: string, clock: string, timeZone: string): Date {
  const plainTime = Temporal.PlainTime.from(clock);
  const time = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime });
  return new Date(time.epochMilliseconds);
}
