import { newsletterAction } from "../../forms/newsletter/schema.ts";
import type { Wish } from "../../forms/newsletter/wishes.ts";
import { eraseSubmission } from "../private-links/erase.ts";
import { inPlainText, type LinkAnswer, leadTo, unknownLink } from "../private-links/link-answer.ts";
import { isOneClickRequest } from "../submissions/read-one-click.ts";
import type { SubmissionServices } from "../submissions/receive.ts";
import { readWish } from "./subscription-wish.ts";
import { confirmSubscription, endSubscription, findSubscription } from "./subscriptions.ts";

type LinkServices = Pick<SubmissionServices, "db" | "storage" | "incoming" | "log">;

/**
 * Answers a request for the private link of a subscription. After a post a browser is led back to the page, which shows
 * what is now; a mail provider must not be redirected (RFC 8058, 3.1).
 */
export async function answerSubscriptionLink(
  request: Request,
  submissionId: string,
  services: LinkServices,
): Promise<LinkAnswer> {
  const subscription = await findSubscription(services.db, submissionId);
  if (!subscription) return unknownLink;
  if (request.method !== "POST") return { kind: "subscription", status: 200, subscription };

  const wish = await readWish(request, services.incoming);
  if (!wish) return inPlainText("This post asks for nothing that we know.", 400);
  await fulfil(wish, submissionId, services);
  services.log.info({ event: `newsletter-${wish}` });
  if (isOneClickRequest(request)) return inPlainText("You are unsubscribed.", 200);
  if (wish === "erase") return leadTo(newsletterAction.replace("#", "?erased#"));
  return leadTo(new URL(request.url).pathname);
}

async function fulfil(wish: Wish, submissionId: string, services: LinkServices): Promise<void> {
  if (wish === "confirm") return confirmSubscription(services.db, submissionId);
  if (wish === "end") return endSubscription(services.db, submissionId);
  await eraseSubmission(services, submissionId);
}
