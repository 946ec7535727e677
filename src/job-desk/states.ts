/** Where a job stands for those who look after it. Visitors find the published ones alone. */
export const jobStates = ["draft", "published", "paused", "closed"] as const;
export type JobState = (typeof jobStates)[number];

/** What states are called on pages. */
export const stateNames: Record<JobState, string> = {
  draft: "Draft",
  published: "Published",
  paused: "Paused",
  closed: "Closed",
};

type Times = {
  postedAt: Date | null;
  closedAt: Date | null;
  closesAt: Date | null;
  paused: boolean;
};

/** Says where a job stands by what its row says. */
export function stateOf({ postedAt, closedAt, closesAt, paused }: Times, now: Date): JobState {
  if (closedAt) return paused ? "paused" : "closed";
  if (!postedAt) return "draft";
  return closesAt && closesAt <= now ? "closed" : "published";
}
