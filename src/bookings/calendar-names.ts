/** What can be booked: the name of a form, of a file in `content/bookings`, and what stands in the database. */
export const calendarNames = [
  "demo",
  "consultation",
  "culture-workshop",
  "event-workshops",
] as const;

export type CalendarName = (typeof calendarNames)[number];

export const isCalendarName = (name: string): name is CalendarName =>
  calendarNames.some((known) => known === name);
