import { applicationReceipt, applicationStaff } from "../applications/mails.ts";
import { calendarNames } from "../bookings/calendar-names.ts";
import {
  bookingFormStaff,
  bookingMail,
  bookingReceipt,
  bookingStaffMail,
} from "../bookings/mails/booking-mails.ts";
import { contactReceipt } from "../contact/mails/receipt.ts";
import { contactStaff } from "../contact/mails/staff.ts";
import { receiptMail, staffMail } from "../forms/mails/form-mails.ts";
import { jobAlertConfirmation } from "../job-alerts/mails/confirmation.ts";
import { jobAlert } from "../job-alerts/mails/new-jobs.ts";
import { newsletterConfirmation } from "../newsletter/mails/confirmation.ts";
import { newsletterIssue } from "../newsletter/mails/issue.ts";
import type { Message } from "../platform/mail/message.ts";
import { correctionMail } from "../private-link/mails.ts";
import { type LinkedFormName, linkedFormNames } from "./forms.ts";
import type { AnyMessageSource } from "./message-source.ts";
import { wordingOf } from "./wordings.ts";

/** @param which what stands behind the colon in `deliveries.kind`, where a submission owes several mails of one kind */
type Compose = (source: AnyMessageSource, which: string) => Message | Promise<Message>;

/**
 * Every kind of mail: `hire-staff`, `hire-receipt` and `hire-corrected` for the form `hire`, and so on. The name is what
 * `deliveries.kind` holds, up to a colon: never change one that is live.
 */
const messages: ReadonlyMap<string, Compose> = new Map<string, Compose>([
  ...linkedFormNames.flatMap(mailsOf),
  ...calendarNames.flatMap((name): [string, Compose][] => [
    [`${name}-staff`, (source) => bookingFormStaff(wordingOf(name), source)],
    [`${name}-receipt`, bookingReceipt],
  ]),
  ["booking-confirmed", bookingMail("confirmed")],
  ["booking-moved", bookingMail("moved")],
  ["booking-moved-staff", bookingStaffMail("moved")],
  ["booking-cancelled", bookingMail("cancelled")],
  ["booking-cancelled-staff", bookingStaffMail("cancelled")],
  ["booking-seat", bookingMail("seat")],
  ["booking-seat-staff", bookingStaffMail("seat")],
  ["booking-reminder", bookingMail("reminder")],
  ["application-staff", (source) => applicationStaff(wordingOf("application"), source)],
  ["application-receipt", applicationReceipt],
  ["contact-staff", contactStaff],
  ["contact-receipt", contactReceipt],
  ["newsletter-confirmation", newsletterConfirmation],
  ["newsletter-issue", newsletterIssue],
  ["job-alert-confirmation", jobAlertConfirmation],
  ["job-alert", jobAlert],
]);

/** The names of all kinds. */
export const mailKinds: readonly string[] = [...messages.keys()];

/** A form without a receipt's words has one that is composed by itself, below it in the table. */
function mailsOf(form: LinkedFormName): [string, Compose][] {
  const wording = wordingOf(form);
  const { receipt } = wording;
  const mails: [string, Compose][] = [
    [`${form}-staff`, (source) => staffMail(wording, source)],
    [`${form}-corrected`, (source) => correctionMail(wording, source)],
  ];
  if (receipt) mails.push([`${form}-receipt`, (source) => receiptMail(wording, receipt, source)]);
  return mails;
}

/**
 * Finds out what a mail of this kind tells about a submission.
 * @returns undefined when this version of the program knows no such kind
 */
export function composerOf(
  kind: string,
): ((source: AnyMessageSource) => Promise<Message>) | undefined {
  const [name = "", which = ""] = kind.split(":", 2);
  const compose = messages.get(name);
  return compose && (async (source) => compose(source, which));
}
