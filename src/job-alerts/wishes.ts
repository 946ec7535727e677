import { alertFrequencies } from "../jobs/domain/terms.ts";

/** What the buttons of an alert's page ask for. The last one is about all alerts of the address. */
export const alertWishes = ["confirm", "end", ...alertFrequencies, "erase"] as const;
export type AlertWish = (typeof alertWishes)[number];

/** The fields that hold it, and the alert that it is about. */
export const alertWishField = "wish";
export const alertField = "alert";
