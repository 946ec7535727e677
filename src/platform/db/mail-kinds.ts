import { sql } from "drizzle-orm";

/** The mails of which a submission owes one at most. */
const singleMails = ["staff", "receipt"] as const;

/**
 * Those of which it may owe several. Their number tells them apart: a correction's, a reply's or an alert's, from 1; how often the
 * booking was changed; the issue's; the version of a job that closed, or of the item that an application is; a consent's; the
 * announcement's, an entry of `calendar_events`; and for a confirmation the day, as in 20261121, since one a day is the most.
 */
const numberedMails = [
  "corrected",
  "confirmation",
  "booking-confirmed",
  "booking-confirmed-staff",
  "booking-moved",
  "booking-moved-staff",
  "booking-cancelled",
  "booking-cancelled-staff",
  "booking-seat",
  "booking-seat-staff",
  "booking-reminder",
  "dates-announced",
  "reply",
  "newsletter-issue",
  "job-alert",
  "job-closed",
  "application-declined",
  "decision-day-moved",
  "interview-offered",
  "consent-asked",
] as const;

/** Every kind of mail. The submission that owes it says of which form. Kept in the database: never rename one. */
export const mailKinds = [...singleMails, ...numberedMails] as const;

export type MailKind = (typeof mailKinds)[number];

/** Which mail it is, among those of its submission. */
export type WhichMail =
  | { kind: (typeof singleMails)[number]; number?: never }
  | { kind: (typeof numberedMails)[number]; number: number };

/** Mails to those who are written to again and again: their rows are deleted some day. */
const repeatedMails: readonly MailKind[] = ["confirmation", "newsletter-issue", "job-alert"];

/** The kinds as a list of SQL, in words: an index of some kinds is used only where the statement names them. */
export const listOfKinds = (kinds: readonly MailKind[]) =>
  sql.raw(`(${kinds.map((kind) => `'${kind}'`).join(", ")})`);

/** True of the rows of `deliveries` that are deleted some day. */
export const isRepeated = sql`mail_kind in ${listOfKinds(repeatedMails)}`;
