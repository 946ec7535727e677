import { desc, eq, sql } from "drizzle-orm";
import { allJobs, type JobCriteria } from "../../../domain/criteria.ts";
import type { JobSummary, ListedJob } from "../../../domain/search-result.ts";
import { jobs } from "../../../domain/server/tables.ts";
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
  const passing = await findPassing(moment, criteria, now);
  const newest = firstOf(passing, most, orderOf(snapshot, allJobs, []));
  return readSummaries(moment, idsOf(snapshot, newest));
}

/**
 * The jobs that a search gives, those first that were listed here last, and no more than `most`: a source may have dated a job long
 * before it came, and whoever follows a feed would never be told.
 * @throws {SnapshotOutdated}
 */
export async function lastListedJobs(
  moment: TextMoment,
  criteria: JobCriteria,
  now: Date,
  most: number,
): Promise<ListedJob[]> {
  const { db, snapshot } = moment;
  const { jobId } = snapshot.columns;
  const passing = await findPassing(moment, criteria, now);
  // What is listed last has come last; or it was a draft, or opened again, and is dated last.
  const came = firstOf(passing, most, (one, other) => (jobId[other] ?? 0) - (jobId[one] ?? 0));
  const dated = firstOf(passing, most, orderOf(snapshot, allJobs, []));
  const ids = idsOf(snapshot, [...new Set([...came, ...dated])]);
  const listed = await db
    .select({ id: jobs.id, at: jobs.listedAt })
    .from(jobs)
    .where(eq(jobs.id, sql`any (${sql.param(ids)}::bigint[])`))
    .orderBy(desc(jobs.listedAt), desc(jobs.id))
    .limit(most);
  const times = new Map(listed.map(({ id, at }) => [id, at.toISOString()]));
  const found = await readSummaries(moment, [...times.keys()]);
  return found.map((job) => ({ ...job, listedAt: times.get(job.id) ?? job.postedAt }));
}

async function findPassing(
  moment: TextMoment,
  criteria: JobCriteria,
  now: Date,
): Promise<Int32Array> {
  const { tiers, understood } = await findText(moment, criteria);
  const filter = await prepareFilter(moment, understood.criteria, now);
  return tallyJobs(moment.snapshot, tiers[0], filter, now).passing;
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
