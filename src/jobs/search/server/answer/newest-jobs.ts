import { allJobs, type JobCriteria } from "../../../domain/criteria.ts";
import type { JobSummary } from "../../../domain/search-result.ts";
import { findText, type TextMoment } from "../text/find-text.ts";
import { prepareFilter } from "./filter.ts";
import { firstOf, orderOf } from "./order.ts";
import { idsOf, readSummaries } from "./read-summaries.ts";
import { tallyJobs } from "./tally-jobs.ts";

/**
 * The jobs that a search gives, the newest first whatever its own order, and no more than `most`.
 * @throws {SnapshotOutdated}
 */
export async function newestJobs(
  moment: TextMoment,
  criteria: JobCriteria,
  now: Date,
  most: number,
): Promise<JobSummary[]> {
  const { snapshot } = moment;
  const { tiers, understood } = await findText(moment, criteria);
  const filter = await prepareFilter(moment, understood.criteria, now);
  const { passing } = tallyJobs(snapshot, tiers[0], filter, now);
  const newest = firstOf(passing, most, orderOf(snapshot, allJobs, []));
  return readSummaries(moment, idsOf(snapshot, newest));
}

/**
 * The jobs that a search gives of those that are new, in its own order. Words are taken as they were typed: nobody looks on who could say
 * that something else was meant.
 * @param isNew the ids of new jobs
 * @returns their ids
 * @throws {SnapshotOutdated}
 */
export async function newJobs(
  moment: TextMoment,
  criteria: JobCriteria,
  isNew: ReadonlySet<number>,
): Promise<number[]> {
  const { snapshot } = moment;
  const { tiers, corrected, understood } = await findText(moment, criteria);
  if (corrected) return [];
  const now = new Date();
  const filter = await prepareFilter(moment, understood.criteria, now);
  const { passing } = tallyJobs(snapshot, tiers[0], filter, now);
  const { jobId } = snapshot.columns;
  const found = passing.filter((slot) => isNew.has(jobId[slot] ?? 0));
  const order = orderOf(snapshot, understood.criteria, tiers);
  return idsOf(snapshot, firstOf(found, found.length, order));
}
