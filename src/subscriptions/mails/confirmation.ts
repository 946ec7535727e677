import { confirmationDays } from "../../common/retention.ts";
import { automatic } from "../../forms/mails/mail-parts.ts";
import type { Message } from "../../platform/mail/message.ts";
import { UndeliverableError } from "../../platform/outbox/undeliverable-error.ts";
import { addressOf, type SubscriptionMail } from "./subscription-mail.ts";

type ConfirmationWords = {
  subject: string;
  preview: string;
  heading: string;
  /** What was asked for, and what to do. Nothing that was typed: a stranger may have had us write. */
  asked: string;
  link: string;
  /** The rest of the sentence that begins "The link works for 30 days". */
  otherwise: string;
};

/**
 * Asks whoever reads mail at an address whether they want what was asked for there. Until they press the button behind its
 * link, this is the only mail that goes there.
 * @throws {UndeliverableError} when there is nothing to ask any more, or no plain address to ask at
 */
export async function confirmationMail(
  mail: SubscriptionMail,
  { subject, preview, heading, asked, link, otherwise }: ConfirmationWords,
): Promise<Message> {
  const { subscription, newLink } = mail;
  if (subscription?.state !== "asked") throw new UndeliverableError("NOT_ASKED");
  return {
    to: addressOf(subscription),
    subject,
    headers: automatic,
    content: {
      preview,
      heading,
      blocks: [
        { kind: "paragraph", text: asked },
        { kind: "link", text: link, href: await newLink(confirmationDays) },
        { kind: "paragraph", text: `The link works for ${confirmationDays} days${otherwise}` },
      ],
    },
  };
}
