import {
  consentMail,
  decisionDayMail,
  declinedMail,
  interviewMail,
  interviewReminder,
  jobClosedMail,
} from "../applications/mails.ts";
import { applicationForm } from "../applications/schema.ts";
import { isCalendarName } from "../bookings/calendar-names.ts";
import { awaitedCalendar } from "../bookings/interest-lists.ts";
import { announcedDatesMail } from "../bookings/mails/announced-dates.ts";
import { bookingMail, bookingStaffMail } from "../bookings/mails/booking-mails.ts";
import { jobAlertConfirmation } from "../job-alerts/mails/confirmation.ts";
import { jobAlert } from "../job-alerts/mails/new-jobs.ts";
import { jobAlertForm } from "../job-alerts/schema.ts";
import { newsletterConfirmation } from "../newsletter/mails/confirmation.ts";
import { newsletterIssue } from "../newsletter/mails/issue.ts";
import { newsletterForm } from "../newsletter/schema.ts";
import { type MailKind, mailKinds } from "../platform/db/mail-kinds.ts";
import type { Message } from "../platform/mail/message.ts";
import { correctionMail } from "../private-link/mails.ts";
import { replyMail } from "../replies/mails.ts";
import { knownForm, type LinkedFormName, linkedFormNames } from "./forms.ts";
import type { AnyMessageSource } from "./message-source.ts";

/** @param number which of several of its kind, as in `deliveries.number` */
type Compose = (source: AnyMessageSource, number: number) => Message | Promise<Message>;

type Mails = Partial<Record<MailKind, Compose>>;

const bookingMails: Mails = {
  "booking-confirmed": bookingMail("confirmed"),
  "booking-moved": bookingMail("moved"),
  "booking-moved-staff": bookingStaffMail("moved"),
  "booking-cancelled": bookingMail("cancelled"),
  "booking-cancelled-staff": bookingStaffMail("cancelled"),
  "booking-seat": bookingMail("seat"),
  "booking-seat-staff": bookingStaffMail("seat"),
  "booking-reminder": bookingMail("reminder"),
};

/** An interview is a booking that hangs on the application. */
const applicationMails: Mails = {
  ...bookingMails,
  "booking-reminder": interviewReminder,
  "booking-confirmed-staff": bookingStaffMail("confirmed"),
  "job-closed": jobClosedMail,
  "application-declined": declinedMail,
  "decision-day-moved": decisionDayMail,
  "interview-offered": interviewMail,
  "consent-asked": consentMail,
};

/** The mails that a submission of each form may owe. */
const mails: ReadonlyMap<string, Mails> = new Map<string, Mails>([
  ...linkedFormNames.map((form): [string, Mails] => [form, mailsOf(form)]),
  [
    newsletterForm.name,
    { confirmation: newsletterConfirmation, "newsletter-issue": newsletterIssue },
  ],
  [jobAlertForm.name, { confirmation: jobAlertConfirmation, "job-alert": jobAlert }],
]);

function mailsOf(form: LinkedFormName): Mails {
  const { wording, mails: its } = knownForm(form);
  return {
    ...its,
    corrected: (source) => correctionMail(wording, source),
    reply: (source, number) => replyMail(wording, source, number),
    ...(isCalendarName(form) && bookingMails),
    ...(awaitedCalendar(form) && { "dates-announced": announcedDatesMail }),
    ...(form === applicationForm.name && applicationMails),
  };
}

/** Every kind of mail of every form. */
export const everyMail: readonly { form: string; kind: MailKind }[] = [...mails].flatMap(
  ([form, its]) => mailKinds.filter((kind) => its[kind]).map((kind) => ({ form, kind })),
);

/**
 * Finds out what a mail of this kind tells about a submission of this form.
 * @param kind as the database has it: a newer version may have written one of its own
 * @returns undefined when this version of the program knows no such mail
 */
export function composerOf(form: string, kind: string): Compose | undefined {
  const known = mailKinds.find((one) => one === kind);
  return known && mails.get(form)?.[known];
}
