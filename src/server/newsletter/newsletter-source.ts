import { eq } from "drizzle-orm";
import { newsletterPath } from "../../forms/newsletter/schema.ts";
import type { Database } from "../db/client.ts";
import { newsletterIssues } from "../db/schema.ts";
import { createToken } from "../private-links/links.ts";
import { findBySubmission, type Subscription } from "./subscriptions.ts";

/** What mails of the newsletter are composed from, besides their submission. */
export type NewsletterSource = {
  subscription(): Promise<Subscription | undefined>;
  issue(id: string): Promise<{ subject: string; markdown: string } | undefined>;
  /** Makes a link to the page of the subscription. */
  newLink(validDays: number): Promise<string>;
};

/** Reads for the mails of one submission. */
export function newsletterSource(
  db: Database["db"],
  submissionId: string,
  origin: string,
): NewsletterSource {
  return {
    subscription: () => findBySubmission(db, submissionId),
    async issue(id) {
      const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
      return row;
    },
    async newLink(validDays) {
      const token = await createToken(db, "subscription", submissionId, validDays);
      return `${origin}${newsletterPath}/${token}`;
    },
  };
}
