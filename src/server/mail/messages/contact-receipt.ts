import { UndeliverableError } from "../../outbox/undeliverable-error.ts";
import { filesReceived } from "./attached-files.ts";
import { parseContactAnswers } from "./contact-answers.ts";
import { privateLinkBlock } from "./form-mails.ts";
import { headerAddress } from "./header-address.ts";
import type { Message, MessageSource } from "./message.ts";

/**
 * Tells the visitor that the message arrived, with a copy of it.
 * @throws {UndeliverableError} when the stored address is not one that mail can be sent to
 */
export async function contactReceipt(source: MessageSource): Promise<Message> {
  const { submission, files, brand } = source;
  const { email, subject, message } = parseContactAnswers(submission.answers);
  const to = headerAddress(email);
  if (to === undefined) throw new UndeliverableError("ADDRESS");
  return {
    to,
    subject: `We have your message ${submission.reference}`,
    // RFC 3834: keeps holiday notices and other robots from answering. The mail to staff goes without it:
    // ticket systems set such mail aside.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    content: {
      preview: `Your reference is ${submission.reference}.`,
      heading: "We have your message.",
      blocks: [
        {
          kind: "paragraph",
          text: `Thank you for writing to ${brand.name}. Your reference is ${submission.reference}. Have it at hand if you call us on ${brand.phone}.`,
        },
        {
          kind: "paragraph",
          text: "A person reads every message. You will have an answer within one working day.",
        },
        await privateLinkBlock(source),
        ...filesReceived(files),
        { kind: "facts", facts: [{ label: "Subject", value: subject }] },
        { kind: "quote", heading: "What you wrote", text: message },
        {
          kind: "paragraph",
          text: `You get this mail because your address was typed into the contact form of ${brand.origin}. If that was not you, you need do nothing.`,
        },
      ],
    },
  };
}
