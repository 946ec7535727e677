import { and, eq, gt, lt } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { jobSearch } from "./index/tables.ts";
import { indexJobs, indexRules } from "./index-jobs.ts";

/** Few enough that nobody waits long for the right to index. */
const jobsAtOnce = 1_000;

/**
 * Indexes anew the open jobs that were indexed by former rules. Those of newer rules are left: while servers are updated
 * one after the other, two versions would undo each other's work.
 * @returns how many there were
 */
export async function indexOutdated(db: Database["db"]): Promise<number> {
  let count = 0;
  for (let last = -1; ; ) {
    const rows = await db
      .select({ slot: jobSearch.slot, jobId: jobSearch.jobId })
      .from(jobSearch)
      .where(
        and(gt(jobSearch.slot, last), eq(jobSearch.open, true), lt(jobSearch.rules, indexRules)),
      )
      .orderBy(jobSearch.slot)
      .limit(jobsAtOnce);
    const lastRow = rows.at(-1);
    if (!lastRow) return count;
    await indexJobs(
      db,
      rows.flatMap(({ jobId }) => jobId ?? []),
    );
    last = lastRow.slot;
    count += rows.length;
  }
}
