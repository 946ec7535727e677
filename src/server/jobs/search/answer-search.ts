import type { JobCriteria } from "../../../jobs/criteria.ts";
import type { SearchAnswer } from "../../../jobs/search/search-answer.ts";
import type { Database } from "../../db/client.ts";
import { relaxations } from "./relaxations.ts";
import { searchJobs } from "./search-jobs.ts";

/**
 * Searches, and where nothing is found, tells what would be found with one thing less. A page after the last one is
 * answered with the last one.
 */
export async function answerSearch(
  db: Database["db"],
  criteria: JobCriteria,
  now: Date,
): Promise<SearchAnswer> {
  const result = await searchJobs(db, criteria, now);
  if (criteria.page > Math.max(1, result.pages))
    return answerSearch(db, { ...criteria, page: Math.max(1, result.pages) }, now);
  return {
    criteria,
    result,
    relaxations: result.total === 0 ? await relaxations(db, criteria, now) : [],
    at: now.toISOString(),
  };
}
