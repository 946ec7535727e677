/** How far a subscription has come. `asked`: nobody has pressed Confirm yet. */
export type SubscriptionState = "asked" | "confirmed" | "ended";
