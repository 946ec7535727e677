import type { Readable } from "node:stream";
import type { ApplicationDetails } from "../../applications/server/read-application.ts";
import type { BookingDetails } from "../../bookings/server/booking-details.ts";
import type { submissions } from "../db/tables.ts";
import type { JobAlertSource } from "../../job-alerts/server/job-alert-source.ts";
import type { NewsletterSource } from "../../newsletter/server/newsletter-source.ts";
import type { MailBrand, MailContent } from "./content.ts";
import type { CalendarFile, MailFile } from "./outgoing-mail.ts";

/** All that a kind of mail is composed from. */
export type MessageSource = {
  submission: typeof submissions.$inferSelect;
  files: readonly SubmittedFile[];
  brand: MailBrand;
  /** Makes a private link to the submission and gives its address. For mail to the visitor, never for another. */
  privateLink(): Promise<string>;
  /** The booking that hangs on the submission, as it is now. */
  booking(): Promise<BookingDetails | undefined>;
  /** What an application is for, as it is now. */
  application(): Promise<ApplicationDetails | undefined>;
  /** For mails of the newsletter alone. */
  newsletter: NewsletterSource;
  /** For mails of a job alert alone. */
  jobAlert: JobAlertSource;
};

export type SubmittedFile = {
  /** The visitor's own file name, safe to show. */
  name: string;
  contentType: string;
  bytes: number;
  /** False when the storage could not take it: then there are no bytes to send. */
  stored: boolean;
  /** What the virus scanner said: `none` where there is no scanner, `failed` where it gave no verdict. */
  virusScan: "none" | "clean" | "failed";
  /**
   * Opens the bytes; undefined when the storage has lost the file.
   * @throws {StorageUnavailableError} when the storage does not answer
   */
  open(): Promise<Readable | undefined>;
};

/** What one kind of mail says, and to whom. */
export type Message = {
  /** A bare address, already checked. */
  to: string;
  replyTo?: string;
  /** Fixed words and the reference, or staff's own for the newsletter: never a visitor's text. */
  subject: string;
  headers?: Readonly<Record<string, string>>;
  content: MailContent;
  files?: readonly MailFile[];
  calendar?: CalendarFile | undefined;
};
