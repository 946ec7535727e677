import { inArray, type SQL, sql } from "drizzle-orm";
import type { JobSummary } from "../../../domain/search-result.ts";
import { inOrderOf, summaryColumns } from "../../../domain/server/job-summary.ts";
import { jobs } from "../../../domain/server/tables.ts";
import { jobSearch } from "../index/tables.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type Moment, SnapshotOutdated } from "../snapshot/snapshots.ts";

/**
 * What lists show of the jobs that a search found, in the order of the ids.
 * @throws {SnapshotOutdated} when one of them was changed since: it may be none of those that are sought
 */
export async function readSummaries(
  { db, snapshot }: Moment,
  ids: readonly number[],
): Promise<JobSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ job: summaryColumns, isOutdated: anyChangedSince(snapshot, ids) })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]));
  if (rows.some(({ isOutdated }) => isOutdated)) throw new SnapshotOutdated();
  return inOrderOf(
    ids,
    rows.map(({ job }) => job),
  );
}

/** Whether any of these jobs is not any more as a snapshot says: one value for a whole query. */
export function anyChangedSince({ version }: Snapshot, ids: readonly number[]): SQL<boolean> {
  return sql<boolean>`exists(
    select from ${jobSearch}
    where ${jobSearch.version} > ${version} and ${jobSearch.jobId} = any(${sql.param(ids)}::bigint[]))`;
}

/** The ids of the jobs in these slots. */
export function idsOf({ columns: { jobId } }: Snapshot, slots: Iterable<number>): number[] {
  return Array.from(slots, (slot) => jobId[slot] ?? 0);
}
