import type { MailBrand } from "../platform/mail/content.ts";
import type { MailTransport } from "../platform/mail/outgoing-mail.ts";
import type { Deliver } from "../platform/outbox/attempt.ts";
import type { OutboxDatabase } from "../platform/outbox/claims.ts";
import type { FileStorage } from "../platform/storage/storage.ts";
import { composeMail } from "./compose-mail.ts";
import { readSource } from "./message-source.ts";

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
