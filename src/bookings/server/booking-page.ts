import { type FormDefinition, postedParameter } from "../../forms/form.ts";
import {
  answerPage,
  type PageAnswer,
  type PageForm,
  type PageRequest,
  type PageServices,
} from "../../forms/server/answer-page.ts";
import type { Database } from "../../platform/db/client.ts";
import type { FormCalendarName } from "../calendar-names.ts";
import type { BookingOffer } from "../form/form.tsx";
import { bookingOffer, unsureOffer } from "./booking-offer.ts";

export type BookingPageAnswer =
  | Extract<PageAnswer, { response: Response }>
  | (Exclude<PageAnswer, { response: Response }> & {
      /** `isAsking`: times are asked for instead of offered, as none can be chosen or none fits. */
      booking: { offer: BookingOffer<FormCalendarName>; isAsking: boolean };
    });

/**
 * Answers a request for a page on which one calendar can be booked.
 * @param forms the form that books, and the one that asks for a time where none is free or none fits
 * @param others the page's forms besides
 */
export async function bookingPage(
  request: PageRequest,
  services: PageServices & { db: Database["db"] },
  name: FormCalendarName,
  forms: readonly [FormDefinition, FormDefinition],
  query?: Readonly<Record<string, string>>,
  others: readonly PageForm[] = [],
): Promise<BookingPageAnswer> {
  const [booking, asking] = forms;
  const answer = await answerPage(request, services, [
    { definition: booking },
    { definition: asking },
    ...others,
  ]);
  if (answer.response) return answer;
  const { searchParams } = request.url;
  // Asked for after the post, which may have taken a time.
  const offer = await bookingOffer(services.db, name, searchParams, query).catch((error) => {
    if (request.request.method !== "POST") throw error;
    return unsureOffer(name, searchParams, query);
  });
  const posted = searchParams.get(postedParameter);
  const isAsking =
    searchParams.get("ask") === "time" ||
    posted === asking.name ||
    // Whoever has posted for a time is told what became of it, also where it was the last one.
    (offer.times.length === 0 && posted !== booking.name);
  return { ...answer, booking: { offer, isAsking } };
}
