import type { Message } from "../../platform/mail/message.ts";
import { confirmationMail } from "../../subscriptions/mails/confirmation.ts";
import type { NewsletterMessageSource } from "../server/newsletter-source.ts";

/** Asks whoever reads mail at an address whether they want the newsletter. */
export async function newsletterConfirmation({
  newsletter: { subscription, newLink },
  brand,
}: NewsletterMessageSource): Promise<Message> {
  return confirmationMail(
    { subscription: await subscription(), newLink },
    {
      subject: `Confirm that you want news from ${brand.name}`,
      preview: "One press of a button, and you are on the list.",
      heading: "Do you want news by email?",
      asked: `This address was entered in the “News by email” box on ${brand.origin}. If that was you, open this page and press Confirm.`,
      link: "Confirm your subscription:",
      otherwise: ". If it was not you, do nothing: nobody is subscribed without pressing Confirm.",
      known: {
        subject: `Your news by email from ${brand.name}`,
        preview: "A link to your subscription.",
        heading: "You get our news already",
        asked: `This address was entered in the “News by email” box on ${brand.origin}, and it is on the list. If that was you, there is nothing to do. On this page you can unsubscribe.`,
        link: "Your subscription:",
      },
    },
  );
}
