import { defaultSort, type JobCriteria, writeCriteria } from "./criteria.ts";

/** The canonical query of a search's feed, which is always newest first and has no pages. */
export function feedSearch(criteria: JobCriteria): string {
  const sort = defaultSort(criteria.q);
  return writeCriteria({ ...criteria, unreadPay: undefined, sort, page: 1 });
}

/**
 * The canonical query of what an alert watches, in the order in which it tells of jobs: without pages, and without the
 * age of jobs, as all that it tells of are new.
 */
export function alertSearch(criteria: JobCriteria): string {
  return writeCriteria({ ...criteria, unreadPay: undefined, posted: undefined, page: 1 });
}

/** The address of a search's feed. */
export const rssPath = (criteria: JobCriteria): string =>
  withQuery("/jobs/search.rss", feedSearch(criteria));

/** Where an alert is asked for that watches a search. */
export const alertPath = (criteria: JobCriteria): string =>
  withQuery("/jobs/alerts", alertSearch(criteria));

export const withQuery = (path: string, query: string): string =>
  query === "" ? path : `${path}?${query}`;
