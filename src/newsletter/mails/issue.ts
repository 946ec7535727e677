import { privateLinkDays } from "../../common/retention.ts";
import type { MailBrand, MailContent } from "../../platform/mail/content.ts";
import type { Message } from "../../platform/mail/message.ts";
import {
  ObsoleteMailError,
  StoppedMailError,
  UndeliverableError,
} from "../../platform/outbox/undeliverable-error.ts";
import { regularMailHeaders } from "../../subscriptions/mails/regular-mail.ts";
import { addressOf } from "../../subscriptions/mails/subscription-mail.ts";
import { type IssueText, parseIssue } from "../server/issue-text.ts";
import type { NewsletterMessageSource } from "../server/newsletter-source.ts";

/**
 * An issue of the newsletter for one subscriber.
 * @param issueNumber as in `newsletter_issues`
 * @throws {ObsoleteMailError} when the person has left, or has not confirmed
 * @throws {StoppedMailError} when the issue was stopped
 */
export async function newsletterIssue(
  { newsletter, brand }: NewsletterMessageSource,
  issueNumber: number,
): Promise<Message> {
  const issue = await newsletter.issue(issueNumber);
  if (!issue) throw new UndeliverableError("NO_ISSUE");
  if (issue.stoppedAt) throw new StoppedMailError();
  const subscription = await newsletter.subscription();
  if (subscription?.state !== "confirmed") throw new ObsoleteMailError("NOT_SUBSCRIBED");
  const to = addressOf(subscription);

  const link = await newsletter.newLink(privateLinkDays);
  return {
    to,
    headers: regularMailHeaders(link),
    ...issueMessage(parseIssue(issue.markdown, brand.origin), brand, link),
  };
}

/**
 * An issue as each of its readers gets it.
 * @param link by which they unsubscribe
 */
export function issueMessage(
  { subject, preview, blocks }: IssueText,
  brand: MailBrand,
  link: string,
): Pick<Message, "subject"> & { content: MailContent } {
  return {
    subject,
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
