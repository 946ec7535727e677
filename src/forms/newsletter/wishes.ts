/** What the buttons of a subscription's page ask for. */
export type Wish = "confirm" | "end";

/** The field that holds it. */
export const wishField = "wish";
