import { type Param, type Placeholder, type SQL, sql } from "drizzle-orm";
import { statement } from "../../../../platform/db/statement.ts";
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
  const rows = await selectSummaries(db, { ids, version: snapshot.version });
  if (rows.some(({ isOutdated }) => isOutdated)) throw new SnapshotOutdated();
  return new Map(rows.map(({ job }) => [job.id, summarize(job)]));
}

const selectSummaries = statement(["ids", "version"], (db, { ids, version }) =>
  db
    .select({ job: summaryColumns, isOutdated: changedSince(version, ids) })
    .from(jobs)
    .where(sql`${jobs.id} = any(${ids}::bigint[])`)
    .prepare("read_summaries"),
);

/** Whether any of these jobs is not any more as a snapshot says: one value for a whole query. */
export const anyChangedSince = ({ version }: Snapshot, ids: readonly number[]): SQL<boolean> =>
  changedSince(sql.param(version), sql.param(ids));

const changedSince = (version: Value, ids: Value) => sql<boolean>`exists(
  select from ${jobSearch}
  where ${jobSearch.version} > ${version} and ${jobSearch.jobId} = any(${ids}::bigint[]))`;

type Value = Param | Placeholder;

/** The ids of the jobs in these slots. */
export function idsOf({ columns: { jobId } }: Snapshot, slots: Iterable<number>): number[] {
  return Array.from(slots, (slot) => jobId[slot] ?? 0);
}
