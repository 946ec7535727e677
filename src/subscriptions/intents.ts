/** What the buttons of every subscription's page ask for. */
export const subscriptionIntents = ["confirm", "end", "erase"] as const;

/** The field that holds it. */
export const intentField = "intent";
