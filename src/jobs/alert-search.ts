import { allJobs, type JobCriteria, readCriteria, writeCriteria } from "./criteria.ts";

/**
 * The canonical query of what an alert watches: a search without what says nothing of a job that is yet to come,
 * that is its age, order and page.
 */
export function alertSearch(criteria: JobCriteria): string {
  const { posted, page } = allJobs;
  const sort = readCriteria(new URLSearchParams({ q: criteria.q })).sort;
  return writeCriteria({ ...criteria, posted, sort, page });
}
