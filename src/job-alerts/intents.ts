import { alertFrequencies } from "../jobs/domain/terms.ts";

/** What the buttons of an alert's page ask for. The last one is about all alerts of the address. */
export const alertIntents = ["confirm", "end", ...alertFrequencies, "erase"] as const;
export type AlertIntent = (typeof alertIntents)[number];

/** The fields that hold it, and the alert that it is about. */
export const alertIntentField = "intent";
export const alertField = "alert";
