/** What the buttons of a subscription's page ask for. */
export const wishes = ["confirm", "end", "erase"] as const;
export type Wish = (typeof wishes)[number];

/** The field that holds it. */
export const wishField = "wish";
