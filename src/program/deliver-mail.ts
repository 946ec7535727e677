import { eq } from "drizzle-orm";
import { readApplication } from "../applications/server/read-application.ts";
import { readBooking } from "../bookings/server/booking-details.ts";
import { attachments, submissions } from "../platform/db/tables.ts";
import { jobAlertSource } from "../job-alerts/server/job-alert-source.ts";
import { newsletterSource } from "../newsletter/server/newsletter-source.ts";
import type { Deliver } from "../platform/outbox/attempt.ts";
import type { OutboxDatabase } from "../platform/outbox/claims.ts";
import { UndeliverableError } from "../platform/outbox/undeliverable-error.ts";
import { createPrivateLink } from "../platform/private-links/links.ts";
import type { FileStorage } from "../platform/storage/storage.ts";
import { composeMail } from "./compose-mail.ts";
import type { MailBrand } from "../platform/mail/content.ts";
import type { MessageSource } from "../platform/mail/message.ts";
import type { MailTransport } from "../platform/mail/outgoing-mail.ts";
import { submittedFile } from "../forms/mails/submitted-file.ts";

export type MailServices = {
  db: OutboxDatabase;
  storage: FileStorage;
  transport: MailTransport;
  brand: MailBrand;
};

/** Delivers an outbox row by mail: reads what was submitted, composes, sends. */
export function deliverByMail(services: MailServices): Deliver {
  return async (claim, signal) => {
    const source = await readSource(services, claim.submissionId);
    const mail = await composeMail(claim, source);
    try {
      await services.transport.send(mail, signal);
    } finally {
      for (const file of mail.files) file.content.destroy();
    }
  };
}

async function readSource(services: MailServices, submissionId: string): Promise<MessageSource> {
  const { db, storage, brand } = services;
  const [submission] = await db.select().from(submissions).where(eq(submissions.id, submissionId));
  // The submission was erased after the claim, and its deliveries with it.
  if (!submission) throw new UndeliverableError("ERASED");
  const rows = await db
    .select()
    .from(attachments)
    .where(eq(attachments.submissionId, submissionId));
  return {
    submission,
    brand,
    files: rows.map((row) => submittedFile(row, storage)),
    privateLink: () => createPrivateLink(db, brand.origin, "submission", submission),
    booking: () => readBooking(db, submissionId),
    application: () => readApplication(db, submission),
    newsletter: newsletterSource(db, submission, brand.origin),
    jobAlert: jobAlertSource(db, submission, brand.origin),
  };
}
