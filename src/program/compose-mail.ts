import type { MailKind } from "../platform/db/mail-kinds.ts";
import type { MailBrand, MailContent, PlainContent } from "../platform/mail/content.ts";
import { messageIdOf } from "../platform/mail/message-id.ts";
import type { OutgoingMail } from "../platform/mail/outgoing-mail.ts";
import { renderHtml } from "../platform/mail/render-html.tsx";
import { renderPlain, renderText } from "../platform/mail/render-text.ts";
import { composerOf } from "./mails.ts";
import type { AnyMessageSource } from "./message-source.ts";

/** What a delivery must say of itself to become a mail. */
export type MailOrder = { id: string; kind: MailKind; number: number; createdAt: Date };

/** Thrown for a kind that this version of the program does not know; a newer one may. */
export class UnknownMailKindError extends Error {
  override name = "UnknownMailKindError";
}

/**
 * Makes the whole mail of a delivery. Its Message-ID follows from the delivery alone, so that every attempt has
 * the same one. The caller closes the files of the mail when it is done with them.
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
  const { brand } = source;
  const message = await compose(source, order.number);
  return {
    deliveryId: order.id,
    createdAt: order.createdAt,
    messageId: messageIdOf(order.id, brand),
    from: { name: brand.name, address: brand.mailbox },
    to: message.to,
    replyTo: message.replyTo,
    subject: message.subject,
    headers: message.headers ?? {},
    ...bodiesOf(message.content, brand),
    files: message.files ?? [],
    calendar: message.calendar,
  };
}

function bodiesOf(
  content: MailContent | PlainContent,
  brand: MailBrand,
): Pick<OutgoingMail, "html" | "text"> {
  if ("plain" in content) return { html: undefined, text: renderPlain(content, brand) };
  return { html: renderHtml(content, brand), text: renderText(content, brand) };
}
