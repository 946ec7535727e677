import { newsletterAction } from "../schema.ts";
import type { Wish } from "../wishes.ts";
import { eraseSubmission } from "../../private-link/server/erase.ts";
import {
  afterWish,
  type LinkAnswer,
  type LinkServices,
  unknownLink,
  unknownWish,
} from "../../private-link/server/link-answer.ts";
import type { Link } from "../../platform/private-links/links.ts";
import { recordAnswer } from "../../platform/recipients/count-mail.ts";
import { readWish } from "./subscription-wish.ts";
import { confirmSubscription, endSubscription, findSubscription } from "./subscriptions.ts";

/** Answers a request for the private link of a subscription. */
export async function answerSubscriptionLink(
  request: Request,
  { submission: { id: submissionId }, mailbox }: Link,
  services: LinkServices,
): Promise<LinkAnswer> {
  const subscription = await findSubscription(services.db, submissionId);
  if (!subscription) return unknownLink;
  if (request.method !== "POST") return { kind: "subscription", status: 200, subscription };

  const wish = await readWish(request, services);
  if (!wish) return unknownWish();
  await fulfil(wish, submissionId, mailbox, services);
  services.log.info({ event: `newsletter-${wish}` });
  return afterWish(request, wish, newsletterAction.replace("#", "?erased#"));
}

async function fulfil(
  wish: Wish,
  submissionId: string,
  mailbox: string,
  services: LinkServices,
): Promise<void> {
  if (wish === "confirm") {
    await confirmSubscription(services.db, submissionId);
    return recordAnswer(services.db, mailbox);
  }
  if (wish === "end") return endSubscription(services.db, submissionId);
  await eraseSubmission(services, submissionId, mailbox);
}
