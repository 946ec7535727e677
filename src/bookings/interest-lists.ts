import { requestForms } from "./form/schema.ts";

/** The people who want to hear of a calendar's dates. */
type InterestList = {
  /** The form by which they have put themselves on it. */
  form: string;
  /** Where its dates are booked. */
  path: string;
};

/** The calendars whose dates are told to whoever has asked for that. */
export const interestLists = {
  "culture-workshop": {
    form: requestForms["culture-workshop"].name,
    path: "/services/culture-consulting#book",
  },
  // The event has a form of its own, `src/career-event`.
  "event-workshops": { form: "event-interest", path: "/jobs/be-the-light#book" },
} as const satisfies Record<string, InterestList>;

export type InterestCalendar = keyof typeof interestLists;

/** The calendars that have such a list. */
export const interestCalendars: readonly InterestCalendar[] = [
  "culture-workshop",
  "event-workshops",
];

/** The forms whose senders wait for dates: there is nothing to answer before. */
export const interestForms: readonly string[] = interestCalendars.map(
  (name) => interestLists[name].form,
);

/** Whose dates the sender of a form waits for; undefined where it is another form. */
export const awaitedCalendar = (form: string): InterestCalendar | undefined =>
  interestCalendars.find((name) => interestLists[name].form === form);
