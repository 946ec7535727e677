import type { z } from "zod";
import { complaints, JobRecord, SourceId } from "../domain/server/job-record.ts";
import type { EmploymentType, JobKind, PayPeriod, Sector, Workplace } from "../domain/terms.ts";

/** `place` says where a job stands in its feed, such as `job 17 (line 403)`. */
export type RightJob = { place: string; record: JobRecord };

/** A job that cannot be taken, and why. */
export type FaultyJob = {
  place: string;
  reasons: string[];
  title: string | undefined;
  /** Where it could be read, it says that the job is still in the feed. */
  sourceId: string | undefined;
};

/** A note is about the feed as a whole. */
export type FeedItem = RightJob | FaultyJob | { note: string };

/** A job as a reader finds it in the feed, before its adapter has seen it. */
export type RawJob = { place: string; value: unknown };

/** What counts where a feed does not tell it of a job. */
export type FeedDefaults = {
  kind?: JobKind | undefined;
  sector?: Sector | undefined;
  employment?: EmploymentType | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
  state?: string | undefined;
  city?: string | undefined;
  workplace?: Workplace | undefined;
  /** ISO 4217. */
  currency?: string | undefined;
  period?: PayPeriod | undefined;
  /** A day, such as 2026-11-23. */
  posted?: string | undefined;
  benefits?: string[] | undefined;
  /** The last day to apply, such as 2026-12-23. */
  deadline?: string | undefined;
  client?: string | undefined;
};

/** The feed ends here, unlike its author meant it to: what follows cannot be read. */
export class FeedError extends Error {
  override name = "FeedError";
}

/** No job may be larger, in characters: it bounds the memory that an import takes. */
export const largestJob = 1_000_000;

type Candidate = { sourceId?: unknown; title: unknown };

/**
 * Checks what an adapter made of a job.
 * @param candidate in the form of {@link JobRecord}, though anything may be wrong with it
 */
export function toItem(place: string, candidate: Candidate): RightJob | FaultyJob {
  const checked = JobRecord.safeParse(candidate);
  if (checked.success) return { place, record: checked.data };
  return toFault(place, reasonsOf(checked.error), candidate);
}

/** @param named the id and the title as the feed has them: what is no right id is left out */
export function toFault(place: string, reasons: string[], named: Candidate): FaultyJob {
  const { title } = named;
  return {
    place,
    reasons,
    title: typeof title === "string" ? title.trim().slice(0, 150) : undefined,
    sourceId: SourceId.safeParse(named.sourceId).data,
  };
}

/** Each reason once. */
export function reasonsOf(error: z.ZodError): string[] {
  return [...new Set(complaints(error))];
}
