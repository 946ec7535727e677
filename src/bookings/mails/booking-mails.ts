import { z } from "zod";
import { privateLinkDays } from "../../common/retention.ts";
import { staffMail } from "../../forms/mails/form-mails.ts";
import { automatic, privateLinkBlock } from "../../forms/mails/mail-parts.ts";
import type { Wording } from "../../forms/mails/read-wording.ts";
import type { MailBlock } from "../../platform/mail/content.ts";
import { headerAddress } from "../../platform/mail/header-address.ts";
import type { Message } from "../../platform/mail/message.ts";
import { UndeliverableError } from "../../platform/outbox/undeliverable-error.ts";
import { askedTime } from "../asked-time.ts";
import { calendars } from "../calendars.ts";
import { holdText } from "../hold-text.ts";
import type { BookingDetails, BookingMessageSource } from "../server/booking-details.ts";
import { calendarFile } from "../server/calendar-file.ts";
import { remindersOf } from "../server/reminders.ts";
import type { Booking } from "../server/tables.ts";
import { dayText } from "../time-text.ts";
import { bookedTime } from "./booked-time.ts";

/** What a mail about a booking says, before the time itself. */
type Words = { subject: string; heading: string; text: string };

const words = {
  held: {
    subject: "Please confirm your booking",
    heading: "Press once, and the time is yours.",
    text: "Open this page and press the button to keep it. We then email you the calendar file. If nobody presses it, nothing is booked and the time goes to somebody else.",
  },
  heldPlace: {
    subject: "Please confirm your place on the waiting list",
    heading: "Press once to stay on the waiting list.",
    text: "The session is full. Open this page and press the button to keep your place. When a seat becomes yours, we email you the calendar file. If nobody presses the button, you are not on the list.",
  },
  lapsed: {
    subject: "Your time was held",
    heading: "Your time was held.",
    text: "Nobody pressed the button in time, so nothing is booked. Open this page to keep the time if it is still free, or to choose another.",
  },
  booked: {
    subject: "You are booked",
    heading: "You are booked.",
    text: "Open the attached file to add it to your calendar.",
  },
  waiting: {
    subject: "You are on the waiting list",
    heading: "You are on the waiting list.",
    text: "The session is full. When somebody cancels, the seat goes to whoever has waited longest, and we email you at once.",
  },
  moved: {
    subject: "Your booking has been moved",
    heading: "Your booking has been moved.",
    text: "The attached calendar file moves what you entered before.",
  },
  cancelled: {
    subject: "Your booking has been canceled",
    heading: "Your booking has been canceled.",
    text: "We no longer expect you at this time.",
  },
  offList: {
    subject: "You are off the waiting list",
    heading: "You are off the waiting list.",
    text: "Your place goes to whoever waits behind you.",
  },
  seat: {
    subject: "You have a seat now",
    heading: "You have a seat now.",
    text: "A seat has become free, and you were next on the waiting list. If you can no longer come, please cancel with the private link, so that the next person can.",
  },
} as const satisfies Record<string, Words>;

/** It names the day: a mail that was delayed arrives on the day itself. */
function reminderWords({ startsAt, timeZone }: Booking): Words {
  const day = dayText(startsAt, timeZone);
  return {
    subject: `Reminder: your booking on ${day}`,
    heading: `Your booking is on ${day}.`,
    text: "If you cannot come, please move or cancel it with the private link.",
  };
}

const staffWords = {
  confirmed: { subject: "Booked", text: "The applicant has chosen this time." },
  moved: { subject: "Booking moved", text: "The booking was moved to this time." },
  cancelled: {
    subject: "Booking canceled",
    text: "The booking was canceled. This was the time:",
  },
  offList: {
    subject: "Off the waiting list",
    text: "Whoever waited for a seat in this session has given the place up.",
  },
  seat: {
    subject: "Seat from the waiting list",
    text: "A seat opened up, and the next person on the waiting list has it.",
  },
} as const;

const linkUse = `With this private link you can move or cancel the booking, and see, correct or erase what you sent. It works for ${privateLinkDays} days and for whoever has it, so keep it to yourself.`;

const answers = z.looseObject({ email: z.string() });

/** Asks the visitor to confirm a time that is held, or tells how the booking stands by now. */
export async function bookingReceipt(source: BookingMessageSource): Promise<Message> {
  const details = await readDetails(source);
  return visitorMail(stateOf(details), details, source);
}

/** What staff are told of a booking that is no booking, or none any more. */
const staffStates: Partial<Record<Booking["state"], string>> = {
  waiting: "Waiting list, no seat yet",
  cancelled: "Canceled since",
};

/** Tells staff what a booking form brought, with its time. */
export async function bookingFormStaff(
  source: BookingMessageSource,
  wording: Wording,
): Promise<Message> {
  const details = await source.booking();
  if (!details) return staffMail(source, wording, unbooked(source));
  const { submission, brand } = source;
  const facts = bookedTime(details, brand.offices, "staff");
  const state = staffStates[details.booking.state];
  return staffMail(source, wording, {
    facts: state ? [{ label: "State", value: state }, ...facts] : facts,
    calendar: calendarFile(details, brand, submission.reference, "staff"),
  });
}

/** What looks like a robot's takes no time from anybody; whoever reads it may still want to offer the one it asks for. */
function unbooked({ submission: { form, answers }, brand }: BookingMessageSource) {
  const asked = askedTime(form, answers);
  if (!asked) return undefined;
  const time = { booking: asked, calendar: calendars[asked.calendar] };
  return {
    facts: [
      { label: "State", value: "Asked for, not booked" },
      ...bookedTime(time, brand.offices, "staff"),
    ],
    calendar: undefined,
  };
}

/**
 * Tells the visitor what became of a booking since, or reminds them of it. One that was canceled meanwhile is said to be
 * canceled.
 * @throws {UndeliverableError} when a reminder comes after the time
 */
export const bookingMail =
  (what: "confirmed" | "moved" | "cancelled" | "seat" | "reminder") =>
  async (source: BookingMessageSource): Promise<Message> => {
    const details = await readDetails(source);
    if (what === "reminder" && details.booking.startsAt <= new Date())
      throw new UndeliverableError("TOO_LATE");
    const state = stateOf(details);
    const isOff = details.booking.state === "cancelled";
    return visitorMail(what === "confirmed" || isOff ? state : what, details, source);
  };

function stateOf({
  booking: { state, heldUntil },
  reached,
}: BookingDetails): "held" | "heldPlace" | "offList" | Booking["state"] {
  if (state === "cancelled") return reached === "waiting" ? "offList" : state;
  if (heldUntil === null) return state;
  if (state === "booked") return "held";
  return state === "waiting" ? "heldPlace" : state;
}

/** Tells staff what became of a booking since. Of one that was canceled meanwhile nothing else is said. */
export const bookingStaffMail =
  (what: Exclude<keyof typeof staffWords, "offList">) =>
  async (source: BookingMessageSource): Promise<Message> => {
    const { submission, brand } = source;
    const details = await readDetails(source);
    const state = stateOf(details);
    const { subject, text } =
      staffWords[state === "cancelled" || state === "offList" ? state : what];
    const { email } = answers.parse(submission.answers);
    const replyTo = headerAddress(email);
    const facts = [
      ...bookedTime(details, brand.offices, "staff"),
      { label: "Email", value: email },
      { label: "Reference", value: submission.reference },
    ];
    return {
      to: brand.mailbox,
      ...(replyTo === undefined ? {} : { replyTo }),
      subject: `${subject} ${submission.reference}`,
      content: {
        preview: details.calendar.title,
        heading: subject,
        blocks: [
          { kind: "paragraph", text },
          { kind: "facts", facts },
        ],
      },
      calendar: calendarFile(details, brand, submission.reference, "staff"),
    };
  };

type VisitorMail = keyof typeof words | "reminder";

async function visitorMail(
  what: VisitorMail,
  details: BookingDetails,
  source: BookingMessageSource,
): Promise<Message> {
  const { submission, brand } = source;
  const { reference } = submission;
  const to = headerAddress(answers.parse(submission.answers).email);
  if (to === undefined) throw new UndeliverableError("ADDRESS");
  const calendar = calendarFile(details, brand, reference, { attendee: to });
  const { subject, heading, text } =
    what === "reminder" ? reminderWords(details.booking) : words[what];
  return {
    to,
    subject: `${subject} ${reference}`,
    headers: automatic,
    content: {
      preview: `Your reference is ${reference}.`,
      heading,
      blocks: [
        ...aboutHold(details.booking),
        { kind: "paragraph", text },
        ...(what === "cancelled" && calendar ? [takesOut] : []),
        ...(details.booking.state === "waiting" ? [aboutQueue(details.before)] : []),
        ...(what === "booked" ? aboutReminder(details.booking) : []),
        { kind: "facts", facts: bookedTime(details, brand.offices, "visitor") },
        await privateLinkBlock(source, isOver(what) ? undefined : linkUse),
        {
          kind: "paragraph",
          text: `Your reference is ${reference}. You are getting this email because your address was entered in a form on ${brand.origin}. ${endOf(what)}`,
        },
      ],
    },
    calendar,
  };
}

const takesOut: MailBlock = {
  kind: "paragraph",
  text: "The attached calendar file takes it out of your calendar.",
};

/** Until when it is held, by the visitor's clock. */
function aboutHold({ startsAt, heldUntil, state, timeZone }: Booking): MailBlock[] {
  if (heldUntil === null || state === "cancelled") return [];
  const held = holdText(startsAt, heldUntil, timeZone);
  const what = state === "waiting" ? `your place on the waiting list for ${held}` : held;
  const text = state === "lapsed" ? `We held ${what}.` : `We are holding ${what}.`;
  return [{ kind: "paragraph", text }];
}

/** Says that a reminder comes, where one does. */
function aboutReminder(booking: Booking): MailBlock[] {
  const [reminder] = remindersOf(booking, new Date());
  return reminder ? [{ kind: "paragraph", text: "We will remind you the day before." }] : [];
}

const isOver = (what: VisitorMail): boolean => what === "cancelled" || what === "offList";

/** What somebody does whose address a stranger has typed. */
function endOf(what: VisitorMail): string {
  if (what === "held" || what === "heldPlace" || what === "lapsed")
    return "If that was not you, you do not have to do anything: nothing is booked until the button is pressed.";
  return isOver(what)
    ? "If that was not you, please reply and tell us."
    : "If that was not you, please cancel with the link.";
}

const aboutQueue = (before: number): MailBlock => ({
  kind: "paragraph",
  text: before === 0 ? "You are next in line." : `People ahead of you: ${before}.`,
});

/** @throws {UndeliverableError} when there is no booking: its submission looked like a robot's, or is of another kind */
async function readDetails(source: BookingMessageSource): Promise<BookingDetails> {
  const details = await source.booking();
  if (!details) throw new UndeliverableError("NO_BOOKING");
  return details;
}
