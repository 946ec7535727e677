import { type JobCriteria, writeCriteria } from "../domain/criteria.ts";
import type { JobSearchResult, Relaxation } from "../domain/search-result.ts";

/** What a search page shows, as `/jobs/search.json` sends it. */
export type SearchAnswer = {
  /** What was searched for: its page is one that there is, and what it asks around a place says something there. */
  criteria: JobCriteria;
  result: JobSearchResult;
  /** Only for a search without result, where they are asked for. */
  relaxations?: Relaxation[];
  /** The minute in which it was searched, ISO 8601 in UTC: the ages of jobs are told from here. */
  at: string;
};

/** The address of a search, in its canonical spelling. */
export function searchPath(criteria: JobCriteria): string {
  return withQuery("/jobs/search", criteria);
}

/** Asks the JSON of a search also for the changes that find something, where nothing is found. */
export const adviceParameter = "advice";

/** Where the same search is found as JSON, with advice. */
export function searchDataPath(criteria: JobCriteria): string {
  const path = withQuery("/jobs/search.json", criteria);
  return `${path}${path.includes("?") ? "&" : "?"}${adviceParameter}=1`;
}

function withQuery(path: string, criteria: JobCriteria): string {
  const query = writeCriteria(criteria);
  return query === "" ? path : `${path}?${query}`;
}
