import type { Database } from "../../platform/db/client.ts";
import { findOpen } from "../domain/server/read-jobs.ts";
import type { SavedJob } from "../saved/saved-job-list.tsx";
import { loadSummaries } from "../search/server/search-jobs.ts";

/** What has become of saved jobs, in the order of their ids. */
export async function readSaved(
  db: Database["db"],
  ids: readonly number[],
  now: Date,
): Promise<SavedJob[]> {
  const summaries = await loadSummaries(db, [...ids]);
  const open = await findOpen(db, ids, now);
  return ids.map((id) => ({
    id,
    job: summaries.find((summary) => summary.id === id),
    isOpen: open.has(id),
  }));
}
