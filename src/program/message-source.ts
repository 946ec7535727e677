import { and, eq, isNull } from "drizzle-orm";
import {
  type ApplicationMessageSource,
  readApplication,
} from "../applications/server/read-application.ts";
import { calendars } from "../bookings/calendars.ts";
import type { DatesMessageSource } from "../bookings/mails/announced-dates.ts";
import { type BookingMessageSource, readBooking } from "../bookings/server/booking-details.ts";
import { offeredTimes } from "../bookings/server/offered-times.ts";
import { submittedFile } from "../forms/mails/submitted-file.ts";
import { readFormVersion } from "../forms/server/form-versions.ts";
import { type AlertMessageSource, jobAlertSource } from "../job-alerts/server/job-alert-source.ts";
import {
  type NewsletterMessageSource,
  newsletterSource,
} from "../newsletter/server/newsletter-source.ts";
import { statement } from "../platform/db/statement.ts";
import { attachments, submissions } from "../platform/db/tables.ts";
import type { MailBrand } from "../platform/mail/content.ts";
import type { OutboxDatabase } from "../platform/outbox/claims.ts";
import { UndeliverableError } from "../platform/outbox/undeliverable-error.ts";
import { createPrivateLink } from "../platform/private-links/links.ts";
import type { FileStorage } from "../platform/storage/storage.ts";
import { type ReplySource, readReply } from "../replies/server/read-replies.ts";

/** All that any kind of mail is composed from. */
export type AnyMessageSource = ApplicationMessageSource &
  BookingMessageSource &
  DatesMessageSource &
  AlertMessageSource &
  NewsletterMessageSource &
  ReplySource;

type SourceServices = { db: OutboxDatabase; storage: FileStorage; brand: MailBrand };

/**
 * Reads what the mails of a submission are composed from.
 * @throws {UndeliverableError} when the submission is not there any more
 */
export async function readSource(
  { db, storage, brand }: SourceServices,
  submissionId: string,
): Promise<AnyMessageSource> {
  const rows = await selectSubmission(db, { id: submissionId });
  // The submission was erased after the claim, and its deliveries with it.
  if (!rows[0]) throw new UndeliverableError("ERASED");
  const { submission } = rows[0];
  return {
    submission,
    asked: await readFormVersion(db, submission.formVersion),
    brand,
    files: rows.flatMap(({ file }) => (file ? [submittedFile(file, storage)] : [])),
    privateLink: () => createPrivateLink(db, brand.origin, "submission", submission),
    booking: () => readBooking(db, submissionId),
    dates: (calendar) => offeredTimes(db, calendars[calendar], new Date()),
    application: () => readApplication(db, submission),
    reply: (number) => readReply(db, submissionId, number),
    newsletter: newsletterSource(db, submission, brand.origin),
    jobAlert: jobAlertSource(db, submission, brand.origin),
  };
}

/** A row for each of its files, or one without. */
const selectSubmission = statement(["id"], (db, { id }) =>
  db
    .select({ submission: submissions, file: attachments })
    .from(submissions)
    .leftJoin(
      attachments,
      and(eq(attachments.submissionId, submissions.id), isNull(attachments.receivedMailId)),
    )
    .where(eq(submissions.id, id))
    .prepare("submission_of_mail"),
);
