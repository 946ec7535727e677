import type { FormCalendarName } from "../bookings/calendar-names.ts";
import { calendars as known } from "../bookings/calendars.ts";
import { bookingForms, requestForms } from "../bookings/form/schema.ts";
import { eventInterestForm } from "../career-event/schema.ts";
import { type FormDefinition, postedParameter } from "../forms/form.ts";

/** What a page with bookings shows of its calendars. */
export interface BookingChoice {
  calendar: FormCalendarName;
  /** The form that books, and the one that asks for a time where none is free or none fits. */
  forms: readonly [FormDefinition, FormDefinition];
  /** What the page's address has to say for this calendar to be shown. */
  query: Readonly<Record<string, string>> | undefined;
  /** The links between several calendars; none, where there is one. */
  topics: readonly { label: string; href: string; isChosen: boolean }[];
}

/**
 * Which of a page's calendars is asked for: by its name, or by a post for one of its forms; else the first.
 * @param id what the section is called in the page's address
 */
export function chooseCalendar(
  calendars: readonly [FormCalendarName, ...FormCalendarName[]],
  url: URL,
  id: string,
): BookingChoice {
  const asked = [url.searchParams.get("topic"), url.searchParams.get(postedParameter)];
  const isAsked = (name: FormCalendarName) => asked.some((one) => one?.startsWith(name));
  const calendar = calendars.find(isAsked) ?? calendars[0];
  const isOnly = calendars.length === 1;
  return {
    calendar,
    forms: [bookingForms[calendar], requestFormOf(calendar)],
    query: isOnly ? undefined : { topic: calendar },
    topics: isOnly ? [] : calendars.map((name) => topicOf(name, name === calendar, url, id)),
  };
}

const requestFormOf = (calendar: FormCalendarName): FormDefinition =>
  calendar === "event-workshops" ? eventInterestForm : requestForms[calendar];

const topicOf = (name: FormCalendarName, isChosen: boolean, { pathname }: URL, id: string) => ({
  label: `${known[name].title}, ${known[name].minutes} minutes`,
  href: `${pathname}?topic=${name}#${id}`,
  isChosen,
});
