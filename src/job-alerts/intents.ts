import { alertFrequencies } from "../jobs/domain/terms.ts";
import { subscriptionIntents } from "../subscriptions/intents.ts";

/** What the buttons of an alert's page ask for. To erase is about all alerts of the address. */
export const alertIntents = [...subscriptionIntents, ...alertFrequencies] as const;
export type AlertIntent = (typeof alertIntents)[number];

/** The field that holds the alert that it is about. */
export const alertField = "alert";
