/** How far an application has come, in the order in which most go. */
export const stages = [
  "received",
  "in-review",
  "interview",
  "offer",
  "hired",
  "not-going-forward",
] as const;
export type Stage = (typeof stages)[number];

/** What stages are called, for staff and applicants alike. */
export const stageNames: Record<Stage, string> = {
  received: "Received",
  "in-review": "In review",
  interview: "Interview",
  offer: "Offer",
  hired: "Hired",
  "not-going-forward": "Not going forward",
};

/** In these the applicant waits for our decision. */
const undecidedStages: readonly Stage[] = ["received", "in-review", "interview"];

export const isUndecided = (stage: Stage): boolean => undecidedStages.includes(stage);

/** Nothing more comes of the application after these. */
export const isOver = (stage: Stage): boolean => stage === "hired" || stage === "not-going-forward";
