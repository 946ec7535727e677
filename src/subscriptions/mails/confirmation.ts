import { confirmationDays, privateLinkDays } from "../../common/retention.ts";
import { automatic } from "../../forms/mails/mail-parts.ts";
import type { Message } from "../../platform/mail/message.ts";
import { ObsoleteMailError } from "../../platform/outbox/undeliverable-error.ts";
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
  /** What the mail says where it was confirmed already: it brings a link to who may have none that works. */
  known: Pick<ConfirmationWords, "subject" | "preview" | "heading" | "asked" | "link">;
};

/**
 * Asks whoever reads mail at an address whether they want what was asked for there. Until they press the button behind its
 * link, this is the only mail that goes there. Who has confirmed it gets a link to where it is changed and ended.
 * @throws {ObsoleteMailError} when there is nothing to ask any more
 * @throws {UndeliverableError} when there is no plain address to ask at
 */
export async function confirmationMail(
  { subscription, newLink }: SubscriptionMail,
  words: ConfirmationWords,
): Promise<Message> {
  if (!subscription || subscription.state === "ended") throw new ObsoleteMailError("NOT_ASKED");
  const isKnown = subscription.state === "confirmed";
  const days = isKnown ? privateLinkDays : confirmationDays;
  const { subject, preview, heading, asked, link } = isKnown ? words.known : words;
  const otherwise = isKnown
    ? ". If it was not you, do nothing: nothing has changed."
    : words.otherwise;
  return {
    to: addressOf(subscription),
    subject,
    headers: automatic,
    content: {
      preview,
      heading,
      blocks: [
        { kind: "paragraph", text: asked },
        { kind: "link", text: link, href: await newLink(days) },
        { kind: "paragraph", text: `The link works for ${days} days${otherwise}` },
      ],
    },
  };
}
