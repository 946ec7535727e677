/** What a route may say that its pages show and that changes while the program runs, by `export const shows = ["jobs"]`. */
export const shownThings = ["keys", "jobs", "bookings", "films"] as const;
export type Shown = (typeof shownThings)[number];
