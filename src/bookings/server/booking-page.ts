import type { CalendarName } from "../calendar-names.ts";
import type { BookingOffer } from "../form/form.tsx";
import { type FormDefinition, postedParameter } from "../../forms/form.ts";
import type { Locals } from "../../program/locals.ts";
import { answerPage, type PageAnswer } from "../../forms/server/answer-page.ts";
import { bookingOffer } from "./booking-offer.ts";

type BookingPageAnswer =
  | Extract<PageAnswer, { response: Response }>
  | (Exclude<PageAnswer, { response: Response }> & {
      booking: { offer: BookingOffer; isAsking: boolean };
    });

/**
 * Answers a request for a page on which one calendar can be booked.
 * @param forms the form that books, and the one that asks for a time where none is free or none fits
 */
export async function bookingPage(
  { request, url }: { request: Request; url: URL },
  locals: Locals,
  name: CalendarName,
  forms: readonly [FormDefinition, FormDefinition],
  query?: Readonly<Record<string, string>>,
): Promise<BookingPageAnswer> {
  const answer = await answerPage({ request, url }, locals, forms);
  if (answer.response) return answer;
  const { searchParams } = url;
  const isAsking =
    searchParams.get("ask") === "time" || searchParams.get(postedParameter) === forms[1].name;
  // Asked for after the post, which may have taken a time.
  const offer = await bookingOffer(locals.services.database.db, name, searchParams, query);
  return { ...answer, booking: { offer, isAsking } };
}
