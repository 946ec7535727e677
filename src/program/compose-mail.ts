import type { MailKind } from "../platform/db/mail-kinds.ts";
import { outgoingMail } from "../platform/mail/outgoing.ts";
import type { OutgoingMail } from "../platform/mail/outgoing-mail.ts";
import { composerOf } from "./mails.ts";
import type { AnyMessageSource } from "./message-source.ts";

/** What a delivery must say of itself to become a mail. */
export type MailOrder = { id: string; kind: MailKind; number: number; createdAt: Date };

/** Thrown for a kind that this version of the program does not know; a newer one may. */
export class UnknownMailKindError extends Error {
  override name = "UnknownMailKindError";
}

/**
 * Makes the whole mail of a delivery. The caller closes the files of the mail when it is done with them.
 * @throws {UnknownMailKindError}
 * @throws {UndeliverableError} when the visitor's address is not one that mail can be sent to
 * @throws {StorageUnavailableError} when a file that belongs in the mail cannot be opened now
 */
export async function composeMail(
  order: MailOrder,
  source: AnyMessageSource,
): Promise<OutgoingMail> {
  const compose = composerOf(source.submission.form, order.kind);
  if (!compose) throw new UnknownMailKindError("No message for this kind of mail.");
  return outgoingMail(order, await compose(source, order.number), source.brand);
}
