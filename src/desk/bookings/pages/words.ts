import { z } from "zod";
import { isCalendarName } from "../../../bookings/calendar-names.ts";
import { calendars } from "../../../bookings/calendars.ts";
import { clockTextBeside, dayText } from "../../../bookings/time-text.ts";
import { site } from "../../../common/site.ts";

/** The offices as choices of a form. */
export const officeOptions = site.offices.map(({ id, city }) => ({ value: id, label: city }));

/** All calendars as choices of a form. */
export const calendarOptions = Object.values(calendars).map(({ name, title }) => ({
  value: name,
  label: title,
}));

/** What a calendar is called; null is all of them. */
export function calendarTitle(name: string | null): string {
  if (name === null) return "All calendars";
  return isCalendarName(name) ? calendars[name].title : name;
}

/** Whether a calendar has sessions, and no slots. */
export const hasSessions = (name: string): boolean =>
  isCalendarName(name) && calendars[name].sessions !== undefined;

/** A time by both offices' clocks, with the day by the first one's, as in `Tuesday, November 24, 10:00 AM Miami, 8:30 PM Hyderabad`. */
export function bothClocks(instant: Date): string {
  const first = site.offices[0]?.timeZone ?? "UTC";
  const clocks = site.offices.map(
    ({ city, timeZone }) => `${clockTextBeside(instant, timeZone, first)} ${city}`,
  );
  return `${dayText(instant, first)}, ${clocks.join(", ")}`;
}

const person = z.looseObject({
  firstName: z.string().catch(""),
  lastName: z.string().catch(""),
  email: z.string().catch(""),
  phone: z.string().catch(""),
  note: z.string().catch(""),
});

/** Whom a booking is for, as its form was answered. */
export function personOf(answers: Record<string, unknown>) {
  const { firstName, lastName, ...reach } = person.parse(answers);
  return { ...reach, name: `${firstName} ${lastName}`.trim() };
}
