import { randomUUID } from "node:crypto";
import type { Log } from "../log.ts";
import type { MailBrand } from "./content.ts";
import type { Message } from "./message.ts";
import { outgoingMail } from "./outgoing.ts";
import type { MailTransport } from "./outgoing-mail.ts";

/** Sends a mail now, or says by `false` that it could not. */
export type SendAtOnce = (message: Message) => Promise<boolean>;

const longestMs = 20_000;

/**
 * Sends mails beside the outbox, while somebody waits to be told: mails to staff that are worth nothing later, and that may
 * hold what is kept nowhere.
 */
export function openSendAtOnce(transport: MailTransport, brand: MailBrand, log: Log): SendAtOnce {
  return async (message) => {
    // No row owes it: a file of it is not taken for the mail of something that was erased.
    const id = `at-once-${randomUUID()}`;
    const mail = outgoingMail({ id, createdAt: new Date() }, message, brand);
    try {
      await transport.send(mail, AbortSignal.timeout(longestMs));
      return true;
    } catch (error) {
      log.warn({ event: "staff-mail-not-sent" }, undefined, error);
      return false;
    }
  };
}
