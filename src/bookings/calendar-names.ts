/** Calendars that a form of the same name books. */
const formCalendarNames = ["demo", "consultation", "culture-workshop", "event-workshops"] as const;

export type FormCalendarName = (typeof formCalendarNames)[number];

/**
 * What can be booked: the name of a file in `content/bookings`, and what stands in the database. An interview is booked under
 * the private link of whoever was asked to choose a time.
 */
export const calendarNames = [...formCalendarNames, "interview"] as const;

export type CalendarName = (typeof calendarNames)[number];

export const isCalendarName = (name: string): name is CalendarName =>
  calendarNames.some((known) => known === name);

export const isFormCalendar = (name: string): name is FormCalendarName =>
  formCalendarNames.some((known) => known === name);

/** The address of the times that a calendar offers, as JSON: a list of `OfferedTime`. */
export const offeredTimesPath = (name: FormCalendarName) => `/bookings/${name}.json`;
