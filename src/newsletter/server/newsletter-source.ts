import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/client.ts";
import type { MessageSource } from "../../platform/mail/message.ts";
import { createPrivateLink, type Submission } from "../../platform/private-links/links.ts";
import { findSubscription, type Subscription } from "./subscriptions.ts";
import { newsletterIssues } from "./tables.ts";

type Issue = typeof newsletterIssues.$inferSelect;

/** What mails of the newsletter are composed from, besides their submission. */
export type NewsletterSource = {
  subscription(): Promise<Subscription | undefined>;
  issue(number: number): Promise<Pick<Issue, "subject" | "markdown" | "stoppedAt"> | undefined>;
  /** Makes a link to the page of the subscription. */
  newLink(validDays: number): Promise<string>;
};

/** What every mail of the newsletter is composed from. */
export type NewsletterMessageSource = MessageSource & { newsletter: NewsletterSource };

/** Reads for the mails of one submission. */
export function newsletterSource(
  db: Database["db"],
  submission: Pick<Submission, "id" | "answers">,
  origin: string,
): NewsletterSource {
  return {
    subscription: () => findSubscription(db, submission.id),
    async issue(number) {
      const [row] = await db
        .select()
        .from(newsletterIssues)
        .where(eq(newsletterIssues.number, number));
      return row;
    },
    newLink: (validDays) => createPrivateLink(db, origin, "subscription", submission, validDays),
  };
}
