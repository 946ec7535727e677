import { LRUCache } from "lru-cache";
import type { TypedFastBitSet } from "typedfastbitset";
import type { JobSummary } from "../../../domain/search-result.ts";
import type { Columns, Snapshot } from "./snapshot.ts";

/** What lists show of a job, by its id; `null` for a job that none shows. */
export type SummaryCache = LRUCache<number, { job: JobSummary | null }>;

/** Some 2 KB each: those of the first pages of a few hundred searches. */
const mostSummaries = 2_000;

export function createSummaryCache(): SummaryCache {
  return new LRUCache({ max: mostSummaries });
}

/**
 * The summaries of a later snapshot.
 * @param changed the slots of the rows that are newer than the former one
 * @param columns of the later one: a slot may have become another job's
 */
export function followSummaries(
  former: Snapshot,
  changed: TypedFastBitSet,
  columns: Columns,
): SummaryCache {
  const later = createSummaryCache();
  // The least used first, as setting one makes it the latest.
  for (const [id, summary] of [...former.summaries.entries()].toReversed()) later.set(id, summary);
  changed.forEach((slot) => {
    for (const { jobId } of [former.columns, columns]) later.delete(jobId[slot] ?? 0);
  });
  return later;
}
