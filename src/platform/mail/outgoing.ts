import type { MailBrand } from "./content.ts";
import type { Message } from "./message.ts";
import { messageIdOf } from "./message-id.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";
import { renderHtml } from "./render-html.tsx";
import { renderPlain, renderText } from "./render-text.ts";

/**
 * Makes a whole mail of what it says.
 * @param delivery its id, and when it was written
 */
export function outgoingMail(
  { id, createdAt }: { id: string; createdAt: Date },
  message: Message,
  brand: MailBrand,
): OutgoingMail {
  return {
    deliveryId: id,
    createdAt,
    messageId: messageIdOf(id, brand),
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
  content: Message["content"],
  brand: MailBrand,
): Pick<OutgoingMail, "html" | "text"> {
  if ("plain" in content) return { html: undefined, text: renderPlain(content, brand) };
  return { html: renderHtml(content, brand), text: renderText(content, brand) };
}
