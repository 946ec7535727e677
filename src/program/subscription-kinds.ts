import { endAlert, jobAlertKind } from "../job-alerts/server/alerts.ts";
import { endNewsletter, newsletterKind } from "../newsletter/server/subscriptions.ts";
import type { KindWithEnd } from "../subscriptions/server/subscription-kind.ts";

/** What somebody can subscribe to. */
export const subscriptionKinds: readonly KindWithEnd[] = [
  { kind: newsletterKind, end: endNewsletter },
  { kind: jobAlertKind, end: endAlert },
];
