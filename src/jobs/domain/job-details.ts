import type { JobSummary } from "./search-result.ts";
import type { OverlapHours } from "./terms.ts";

/** All that everybody may know of a job. Times are ISO 8601 in UTC. */
export type JobDetails = JobSummary & {
  /** Sanitized HTML: paragraphs, lists, headings, emphasis and links. */
  description: string;
  /** What employees get besides their pay, one line each; none where it is not told. */
  benefits: string[];
  overlap: OverlapHours | null;
  /** The first day of work; null where it is not told. */
  startsOn: string | null;
  recruiter: string | null;
  /** When it was filled, withdrawn, or gone from its feed. */
  closedAt: string | null;
  /** When we last made sure that it is still open; null for a job that lives by its feed. */
  confirmedAt: string | null;
  updatedAt: string;
};

/** When a job stopped taking applications; undefined while it does. */
export function closedSince(
  { closedAt, closesAt }: Pick<JobDetails, "closedAt" | "closesAt">,
  now: Date,
): Date | undefined {
  const ends = [closedAt, closesAt].flatMap((end) => (end === null ? [] : [Date.parse(end)]));
  const past = ends.filter((end) => end <= now.getTime());
  return past.length > 0 ? new Date(Math.min(...past)) : undefined;
}
