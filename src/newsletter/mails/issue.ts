import { privateLinkDays } from "../../common/retention.ts";
import type { Message } from "../../platform/mail/message.ts";
import { UndeliverableError } from "../../platform/outbox/undeliverable-error.ts";
import { regularMailHeaders } from "../../subscriptions/mails/regular-mail.ts";
import { addressOf } from "../../subscriptions/mails/subscription-mail.ts";
import { parseIssue } from "../server/issue-text.ts";
import type { NewsletterMessageSource } from "../server/newsletter-source.ts";

/**
 * An issue of the newsletter for one subscriber.
 * @param issueNumber as in `newsletter_issues`
 * @throws {UndeliverableError} when the person has left, or has not confirmed
 */
export async function newsletterIssue(
  { newsletter, brand }: NewsletterMessageSource,
  issueNumber: number,
): Promise<Message> {
  const issue = await newsletter.issue(issueNumber);
  if (!issue) throw new UndeliverableError("NO_ISSUE");
  const subscription = await newsletter.subscription();
  if (subscription?.state !== "confirmed") throw new UndeliverableError("NOT_SUBSCRIBED");
  const to = addressOf(subscription);

  const { subject, preview, blocks } = parseIssue(issue.markdown, brand.origin);
  const link = await newsletter.newLink(privateLinkDays);
  return {
    to,
    subject,
    headers: regularMailHeaders(link),
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
