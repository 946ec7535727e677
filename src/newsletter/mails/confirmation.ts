import { headerAddress } from "../../platform/mail/header-address.ts";
import type { Message } from "../../platform/mail/message.ts";
import { UndeliverableError } from "../../platform/outbox/undeliverable-error.ts";
import type { NewsletterMessageSource } from "../server/newsletter-source.ts";

const validDays = 30;

/**
 * Asks whoever reads mail at an address whether they want the newsletter. Until they press the button behind its
 * link, this is the only mail that goes there.
 * @throws {UndeliverableError} when there is nothing to ask any more, or no plain address to ask at
 */
export async function newsletterConfirmation({
  newsletter,
  brand,
}: NewsletterMessageSource): Promise<Message> {
  const subscription = await newsletter.subscription();
  if (subscription?.state !== "asked") throw new UndeliverableError("NOT_ASKED");
  const to = headerAddress(subscription.address);
  if (to === undefined) throw new UndeliverableError("ADDRESS");
  return {
    to,
    subject: `Confirm that you want news from ${brand.name}`,
    // RFC 3834: keeps holiday notices and other robots from answering.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    content: {
      preview: "One press of a button, and we begin to write.",
      heading: "Do you want news by email?",
      blocks: [
        {
          kind: "paragraph",
          text: `This address was typed into the box “News by email” of ${brand.origin}. If that was you, open this page and press Confirm.`,
        },
        {
          kind: "link",
          text: "Confirm your subscription:",
          href: await newsletter.newLink(validDays),
        },
        {
          kind: "paragraph",
          text: `The link works for ${validDays} days. If it was not you, do nothing: nobody is subscribed who has not pressed Confirm.`,
        },
      ],
    },
  };
}
