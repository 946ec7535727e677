import { and, eq, gt, ne } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { jobSearch } from "./index/tables.ts";
import { indexJobs, indexRules } from "./index-jobs.ts";

/** Few enough that nobody waits long for the right to index. */
const jobsAtOnce = 1_000;

/**
 * Indexes anew the open jobs that were indexed by other rules.
 * @returns how many there were
 */
export async function indexOutdated(db: Database["db"]): Promise<number> {
  let count = 0;
  for (let last = -1; ; ) {
    const rows = await db
      .select({ slot: jobSearch.slot, jobId: jobSearch.jobId })
      .from(jobSearch)
      .where(
        and(gt(jobSearch.slot, last), eq(jobSearch.open, true), ne(jobSearch.rules, indexRules)),
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
