/** What the buttons of a subscription's page ask for. */
export const intents = ["confirm", "end", "erase"] as const;
export type Intent = (typeof intents)[number];

/** The field that holds it. */
export const intentField = "intent";
