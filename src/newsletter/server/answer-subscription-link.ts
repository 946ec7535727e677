import {
  afterIntent,
  type LinkServices,
  type PlainLinkAnswer,
  unknownIntent,
  unknownLink,
} from "../../forms/server/link-answer.ts";
import { eraseSubmission } from "../../platform/private-links/erase.ts";
import type { Link } from "../../platform/private-links/links.ts";
import { recordAnswer } from "../../platform/recipients/count-mail.ts";
import type { Intent } from "../intents.ts";
import { newsletterAction } from "../schema.ts";
import { readIntent } from "./read-intent.ts";
import {
  confirmSubscription,
  endSubscription,
  findSubscription,
  type Subscription,
} from "./subscriptions.ts";

/** What the private link of a subscription shows. */
export type SubscriptionAnswer = { kind: "subscription"; status: 200; subscription: Subscription };

/** Answers a request for the private link of a subscription. */
export async function answerSubscriptionLink(
  request: Request,
  { submission: { id: submissionId }, mailbox }: Link,
  services: LinkServices,
): Promise<PlainLinkAnswer | SubscriptionAnswer> {
  const subscription = await findSubscription(services.db, submissionId);
  if (!subscription) return unknownLink;
  if (request.method !== "POST") return { kind: "subscription", status: 200, subscription };

  const intent = await readIntent(request, services);
  if (!intent) return unknownIntent();
  await carryOut(intent, submissionId, mailbox, services);
  services.log.info({ event: `newsletter-${intent}` });
  return afterIntent(request, intent, newsletterAction.replace("#", "?erased#"));
}

async function carryOut(
  intent: Intent,
  submissionId: string,
  mailbox: string,
  services: LinkServices,
): Promise<void> {
  if (intent === "confirm") {
    await confirmSubscription(services.db, submissionId);
    return recordAnswer(services.db, mailbox);
  }
  if (intent === "end") return endSubscription(services.db, submissionId);
  await eraseSubmission(services, submissionId, mailbox);
}
