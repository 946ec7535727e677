import { eq } from "drizzle-orm";
import { readApplication } from "../applications/read-application.ts";
import { readBooking } from "../bookings/booking-details.ts";
import { attachments, submissions } from "../db/schema.ts";
import { jobAlertSource } from "../job-alerts/job-alert-source.ts";
import { newsletterSource } from "../newsletter/newsletter-source.ts";
import type { Deliver } from "../outbox/attempt.ts";
import type { OutboxDatabase } from "../outbox/claims.ts";
import { UndeliverableError } from "../outbox/undeliverable-error.ts";
import { createPrivateLink } from "../private-links/links.ts";
import type { FileStorage } from "../storage/storage.ts";
import { composeMail } from "./compose-mail.ts";
import type { MailBrand } from "./content.ts";
import type { MessageSource } from "./messages/message.ts";
import type { MailTransport } from "./outgoing-mail.ts";
import { submittedFile } from "./submitted-file.ts";

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
