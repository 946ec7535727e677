import { allJobs, type JobCriteria } from "../domain/criteria.ts";

/** Which jobs a section of a page lists: the search for all of them, and how many it shows. */
export const listedJobs = {
  newest: { criteria: allJobs, limit: 6 },
  consultant: { criteria: { ...allJobs, kind: ["contract", "long-term"] }, limit: 5 },
  "in-house": { criteria: { ...allJobs, kind: ["in-house"] }, limit: 20 },
} satisfies Record<string, { criteria: JobCriteria; limit: number }>;
