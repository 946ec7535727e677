import { z } from "zod";
import { automatic, privateLinkBlock } from "../../forms/mails/mail-parts.ts";
import type { MailBrand, MailFact } from "../../platform/mail/content.ts";
import { headerAddress } from "../../platform/mail/header-address.ts";
import type { Message, MessageSource } from "../../platform/mail/message.ts";
import { UndeliverableError } from "../../platform/outbox/undeliverable-error.ts";
import { calendars } from "../calendars.ts";
import { awaitedCalendar, type InterestCalendar, interestLists } from "../interest-lists.ts";
import type { OfferedTime } from "../offered-time.ts";
import { clockTextBeside, momentText } from "../time-text.ts";

/** What the mail about dates is composed from. */
export type DatesMessageSource = MessageSource & {
  /** The dates of a calendar that can be booked now, the earliest first. */
  dates(calendar: InterestCalendar): Promise<OfferedTime[]>;
};

const answers = z.looseObject({ email: z.string() });

/** Why a mail about dates was given up, as `deliveries.last_error` says it: none could be booked any more. */
export const noDates = "NO_DATES";

/**
 * Tells whoever has asked for it which dates of a calendar can be booked, and where.
 * @throws {UndeliverableError} when there are none any more, or the sender has been taken off the list meanwhile
 */
export async function announcedDatesMail(source: DatesMessageSource): Promise<Message> {
  const { submission, brand } = source;
  const { form, reference, status, suspicion } = submission;
  const calendar = awaitedCalendar(form);
  if (!calendar) throw new Error(`Nobody waits for dates by the form ${form}`);
  if (status === "closed" || suspicion !== null) throw new UndeliverableError("NOT_WAITING");
  const dates = await source.dates(calendar);
  if (dates.length === 0) throw new UndeliverableError(noDates);
  const to = headerAddress(answers.parse(submission.answers).email);
  if (to === undefined) throw new UndeliverableError("ADDRESS");
  const { title, minutes } = calendars[calendar];
  return {
    to,
    subject: `${title}: the dates are out ${reference}`,
    headers: automatic,
    content: {
      preview: "You asked us to write to you when they are.",
      heading: "The dates are out.",
      blocks: [
        {
          kind: "paragraph",
          text: "You asked us to write to you when they are. It is free, and a seat is yours once you have booked it.",
        },
        {
          kind: "facts",
          facts: [
            { label: "What", value: `${title}, ${minutes} minutes` },
            ...dates.map((date, index) => dateFact(date, index, brand.offices)),
          ],
        },
        {
          kind: "link",
          text: "Choose a date and book your seat on this page.",
          href: brand.origin + interestLists[calendar].path,
        },
        await privateLinkBlock(source),
        {
          kind: "paragraph",
          text: `Your reference is ${reference}. You are getting this email because your address was entered in a form on ${brand.origin}.`,
        },
      ],
    },
  };
}

/** A date by the first office's clock, and by the others' beside it. */
function dateFact(
  { start, seatsLeft }: OfferedTime,
  index: number,
  [first, ...others]: MailBrand["offices"],
): MailFact {
  const instant = new Date(start);
  const zone = first?.timeZone ?? "UTC";
  const beside = others.map(
    ({ city, timeZone }) => `${clockTextBeside(instant, timeZone, zone)} in ${city}`,
  );
  const full = seatsLeft === 0 ? ["full, with a waiting list"] : [];
  const value = [momentText(instant, zone), ...beside, ...full].join("; ");
  return { label: `Date ${index + 1}`, value };
}
