import { LRUCache } from "lru-cache";
import type { JobSummary } from "../../../domain/search-result.ts";

/** What lists show of a job, by its id; `null` for a job that none shows. */
export type SummaryCache = LRUCache<number, { job: JobSummary | null }>;

/** Some 2 KB each: those of the first pages of a few hundred searches. */
const mostSummaries = 2_000;

export function createSummaryCache(): SummaryCache {
  return new LRUCache({ max: mostSummaries });
}

export function copySummaries(summaries: SummaryCache): SummaryCache {
  const copy = createSummaryCache();
  // The least used first, as setting one makes it the latest.
  for (const [id, summary] of [...summaries.entries()].toReversed()) copy.set(id, summary);
  return copy;
}
