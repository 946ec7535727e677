import { allJobs, type JobCriteria } from "../domain/criteria.ts";
import type { Sector } from "../domain/terms.ts";

/** The jobs that a section of a page lists. */
type ListedJobs = {
  /** The search for all of them. */
  criteria: JobCriteria;
  /** How many it shows. */
  limit: number;
  /** How many of technology come first, as far as there are; the newest of any field follow. */
  technologyFirst: number;
};

export const listedJobs = {
  newest: { criteria: allJobs, limit: 6, technologyFirst: 4 },
  consultant: {
    criteria: { ...allJobs, kind: ["contract", "long-term"] },
    limit: 5,
    technologyFirst: 4,
  },
  "in-house": { criteria: { ...allJobs, kind: ["in-house"] }, limit: 20, technologyFirst: 0 },
} satisfies Record<string, ListedJobs>;

/** This is an IT staffing company: its lists open with these. */
export const technology: Sector[] = ["it"];

/** First jobs before the others, each once. */
export function withFirst<Job extends { id: number }>(
  first: readonly Job[],
  jobs: readonly Job[],
): Job[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...jobs.filter(({ id }) => !ids.has(id))];
}
