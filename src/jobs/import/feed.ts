import { complaints, JobRecord, SourceId } from "../domain/server/job-record.ts";
import type { JobKind, Sector } from "../domain/terms.ts";

/** One job of a feed, or why it cannot be taken. `place` says where it stands, such as `job 17 (line 403)`. */
export type FeedItem =
  | { place: string; record: JobRecord }
  /** `sourceId`, where it could be read, says that the job is still in the feed. */
  | { place: string; problem: string; sourceId: string | undefined };

/** A job as a reader finds it in the feed, before its adapter has seen it. */
export type RawJob = { place: string; value: unknown };

/** What counts where a feed does not tell it of a job. */
export type FeedDefaults = { kind?: JobKind; sector?: Sector };

/** The feed ends here, unlike its author meant it to: what follows cannot be read. */
export class FeedError extends Error {
  override name = "FeedError";
}

/** No job may be larger, in characters: it bounds the memory that an import takes. */
export const largestJob = 1_000_000;

/**
 * Checks what an adapter made of a job.
 * @param candidate in the form of {@link JobRecord}, though anything may be wrong with it
 */
export function toItem(place: string, candidate: { sourceId: unknown }): FeedItem {
  const checked = JobRecord.safeParse(candidate);
  if (checked.success) return { place, record: checked.data };
  return toProblem(place, complaints(checked.error), candidate.sourceId);
}

/** @param sourceId as the feed has it: what is no right id is left out */
export function toProblem(place: string, problem: string, sourceId: unknown): FeedItem {
  return { place, problem, sourceId: SourceId.safeParse(sourceId).data };
}
