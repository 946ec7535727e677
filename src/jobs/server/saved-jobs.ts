import type { Database } from "../../platform/db/client.ts";
import { jobPath } from "../domain/job.ts";
import { deadlineText, jobFacts } from "../domain/job-words.ts";
import type { JobSummary } from "../domain/search-result.ts";
import { findOpen, readSummaries } from "../domain/server/read-jobs.ts";
import type { SavedJob } from "../saved/saved-job.ts";

/** What has become of saved jobs, in the order of their ids. */
export async function readSaved(
  db: Database["db"],
  ids: readonly number[],
  now: Date,
): Promise<SavedJob[]> {
  const summaries = await readSummaries(db, ids);
  const open = await findOpen(db, ids, now);
  return ids.map((id) => {
    const job = summaries.find((summary) => summary.id === id);
    return { id, job: job && inWords(job), isOpen: open.has(id) };
  });
}

function inWords(job: JobSummary) {
  return {
    title: job.title,
    path: jobPath(job),
    facts: jobFacts(job),
    applyBy: deadlineText(job),
  };
}
