import type { submissionStatuses } from "../../../platform/db/tables.ts";

/** How far an item has come, as its sender reads it too. */
export const statusNames: Record<(typeof submissionStatuses)[number], string> = {
  received: "New",
  read: "Read",
  answered: "Answered",
  closed: "Closed",
};
