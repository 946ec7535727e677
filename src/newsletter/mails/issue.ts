import { headerAddress } from "../../platform/mail/header-address.ts";
import type { Message } from "../../platform/mail/message.ts";
import { UndeliverableError } from "../../platform/outbox/undeliverable-error.ts";
import { parseIssue } from "../server/issue-text.ts";
import type { NewsletterMessageSource } from "../server/newsletter-source.ts";

/** An old issue must still let people leave: longer than a year. */
const validDays = 400;

/**
 * An issue of the newsletter for one subscriber. Mail programs show a button for its List-Unsubscribe headers
 * (RFC 8058), which ends the subscription by one post.
 * @param issueId as in `newsletter_issues`
 * @throws {UndeliverableError} when the person has left, or has not confirmed
 */
export async function newsletterIssue(
  { newsletter, brand }: NewsletterMessageSource,
  issueId: string,
): Promise<Message> {
  const issue = await newsletter.issue(issueId);
  if (!issue) throw new UndeliverableError("NO_ISSUE");
  const subscription = await newsletter.subscription();
  if (subscription?.state !== "confirmed") throw new UndeliverableError("NOT_SUBSCRIBED");
  const to = headerAddress(subscription.address);
  if (to === undefined) throw new UndeliverableError("ADDRESS");

  const { subject, preview, blocks } = parseIssue(issue.markdown, brand.origin);
  const link = await newsletter.newLink(validDays);
  return {
    to,
    subject,
    headers: {
      "List-Unsubscribe": `<${link}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    content: {
      preview,
      heading: subject,
      blocks: [
        ...blocks,
        {
          kind: "paragraph",
          text: `You get this because you confirmed that you want news by email from ${brand.name}.`,
        },
        { kind: "link", text: "Unsubscribe:", href: link },
      ],
    },
  };
}
