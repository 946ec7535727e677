import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";
import { type PlainLinkAnswer, unknownLink } from "../../forms/server/link-answer.ts";
import { eraseSubmission } from "../../platform/private-links/erase.ts";
import type { Link } from "../../platform/private-links/links.ts";
import { intentField, subscriptionIntents } from "../../subscriptions/intents.ts";
import { answerPress, type PressServices } from "../../subscriptions/server/answer-press.ts";
import { confirmSubscription } from "../../subscriptions/server/change-subscription.ts";
import { newsletterAction, newsletterForm } from "../schema.ts";
import {
  endNewsletter,
  findSubscription,
  newsletterKind,
  type Subscription,
} from "./subscriptions.ts";

/** What the private link of a subscription shows. */
export type SubscriptionAnswer = { kind: "subscription"; status: 200; subscription: Subscription };

const buttons = {
  name: "newsletter-intent",
  schema: z.strictObject({ [intentField]: z.enum(subscriptionIntents) }),
  keyless: true,
} as const satisfies FormDefinition;

/** Answers a request for the private link of a subscription. */
export async function answerSubscriptionLink(
  request: Request,
  { submission: { id: submissionId }, mailbox }: Link,
  services: PressServices,
): Promise<PlainLinkAnswer | SubscriptionAnswer> {
  const subscription = await findSubscription(services.db, submissionId);
  if (!subscription) return unknownLink;
  if (request.method !== "POST") return { kind: "subscription", status: 200, subscription };
  return answerPress(
    request,
    {
      buttons,
      oneClick: { [intentField]: "end" },
      async obey({ [intentField]: intent }) {
        await carryOut(intent, submissionId, mailbox, services);
        return intent;
      },
      mailbox,
      event: newsletterForm.name,
      erasedPage: newsletterAction.replace("#", "?erased#"),
    },
    services,
  );
}

async function carryOut(
  intent: (typeof subscriptionIntents)[number],
  submissionId: string,
  mailbox: string,
  services: PressServices,
): Promise<void> {
  const { db } = services;
  if (intent === "confirm") return confirmSubscription(db, newsletterKind, submissionId);
  if (intent === "end") return endNewsletter(db, submissionId);
  await eraseSubmission(services, submissionId, mailbox);
}
