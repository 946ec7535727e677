import type { FormCalendarName } from "../bookings/calendar-names.ts";
import type { BookingOffer } from "../bookings/form/form.tsx";
import type { FormState } from "../forms/form-state.ts";
import type { PageRequest } from "../forms/server/answer-page.ts";
import type { Page } from "../sections/page.ts";
import { loadContentPage } from "../site/content-pages.ts";
import { type BookingChoice, chooseCalendar } from "./booking-choice.ts";

/** What the booking of a page shows. */
export interface ShownBooking {
  offer: BookingOffer<FormCalendarName>;
  /** Whether times are asked for instead of offered: none can be chosen, or none fits. */
  isAsking: boolean;
  topics: BookingChoice["topics"];
}

interface LivePage {
  page: Page;
  path: string;
  /** The state of each of its forms, by their names. */
  stateOf: (name: string) => FormState;
  booking: ShownBooking | undefined;
}

/** What is to be done with a request for a content page with live parts. */
type LiveAnswer =
  /** Nothing more is to be rendered. */
  { response: Response } | { response?: never; status: number; shown: LivePage };

/**
 * Answers a request for a content page with live parts: takes a post for one of its forms, and says what is shown.
 * @param path the page's canonical path
 */
export async function answerLivePage(
  request: PageRequest & { locals: App.Locals },
  path: string,
): Promise<LiveAnswer> {
  return answerPageOf(request, await loadContentPage(path), path);
}

/** Answers a request for a content page with live parts that is given: it may be a draft. */
export async function answerPageOf(
  request: PageRequest & { locals: App.Locals },
  page: Page,
  path: string,
): Promise<LiveAnswer> {
  const [first, ...others] = formsOf(page, request.locals);
  const choice = bookingOf(page, request.url);
  if (choice) return answerBooking(request, { page, path }, choice);
  if (!first) return { status: 200, shown: { page, path, stateOf: noForm, booking: undefined } };
  const answer = await request.locals.services.answerPage(request, [first, ...others]);
  if (answer.response) return answer;
  const { status, stateOf } = answer;
  return { status, shown: { page, path, stateOf, booking: undefined } };
}

async function answerBooking(
  request: PageRequest & { locals: App.Locals },
  { page, path }: Pick<LivePage, "page" | "path">,
  { calendar, forms, query, topics }: BookingChoice,
): Promise<LiveAnswer> {
  const { services } = request.locals;
  const others = formsOf(page, request.locals);
  const answer = await services.bookingPage(request, calendar, forms, query, others);
  if (answer.response) return answer;
  const { status, stateOf, booking } = answer;
  return { status, shown: { page, path, stateOf, booking: { ...booking, topics } } };
}

/** The names of a page's forms. A booking has several, and job alerts are posted to a page of their own. */
function formsOf({ sections }: Page, locals: App.Locals) {
  return sections.flatMap((section) => {
    return section.kind === "form" && locals.services.isFormName(section.form)
      ? [section.form]
      : [];
  });
}

function bookingOf({ sections }: Page, url: URL): BookingChoice | undefined {
  return sections.flatMap((section) => {
    if (section.kind !== "form" || !section.calendars) return [];
    const [first, ...others] = section.calendars;
    return first ? [chooseCalendar([first, ...others], url, section.id)] : [];
  })[0];
}

function noForm(name: string): never {
  throw new Error(`The page has no form ${name}`);
}
