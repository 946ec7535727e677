import { inArray, type SQL, sql } from "drizzle-orm";
import type { JobSummary } from "../../../domain/search-result.ts";
import { summarize, summaryColumns } from "../../../domain/server/job-summary.ts";
import { jobs } from "../../../domain/server/tables.ts";
import { jobSearch } from "../index/tables.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type Moment, SnapshotOutdated } from "../snapshot/snapshots.ts";

/**
 * What lists show of the jobs that a search found, in the order of the ids.
 * @throws {SnapshotOutdated} when one of them was changed since: it may be none of those that are sought
 */
export async function readSummaries(moment: Moment, ids: readonly number[]): Promise<JobSummary[]> {
  const { summaries } = moment.snapshot;
  const known = new Map(ids.map((id) => [id, summaries.get(id)]));
  const unknown = ids.filter((id) => known.get(id) === undefined);
  if (unknown.length > 0) {
    const read = await readUnknown(moment, unknown);
    for (const id of unknown) {
      const summary = { job: read.get(id) ?? null };
      summaries.set(id, summary);
      known.set(id, summary);
    }
  }
  return ids.flatMap((id) => known.get(id)?.job ?? []);
}

async function readUnknown(
  { db, snapshot }: Moment,
  ids: readonly number[],
): Promise<Map<number, JobSummary | undefined>> {
  const rows = await db
    .select({ job: summaryColumns, isOutdated: anyChangedSince(snapshot, ids) })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]));
  if (rows.some(({ isOutdated }) => isOutdated)) throw new SnapshotOutdated();
  return new Map(rows.map(({ job }) => [job.id, summarize(job)]));
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
