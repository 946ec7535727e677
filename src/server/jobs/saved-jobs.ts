import { and, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { SavedJob } from "../../job-actions/saved-job-list.tsx";
import type { Database } from "../db/client.ts";
import { jobs } from "../db/schema-jobs.ts";
import { loadSummaries } from "./search/search-jobs.ts";

/** What has become of saved jobs, in the order of their ids. */
export async function readSaved(
  db: Database["db"],
  ids: readonly number[],
  now: Date,
): Promise<SavedJob[]> {
  const summaries = await loadSummaries(db, [...ids]);
  const open = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        inArray(jobs.id, [...ids]),
        lte(jobs.postedAt, now),
        isNull(jobs.closedAt),
        or(isNull(jobs.closesAt), gt(jobs.closesAt, now)),
      ),
    );
  return ids.map((id) => ({
    id,
    job: summaries.find((summary) => summary.id === id),
    isOpen: open.some((row) => row.id === id),
  }));
}
