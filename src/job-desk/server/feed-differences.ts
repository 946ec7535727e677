import { type JobPart, partOf } from "../../jobs/domain/server/job-parts.ts";
import { employmentTypes } from "../../jobs/domain/terms.ts";
import type { Database } from "../../platform/db/client.ts";
import { type JobField, jobFieldNames, tickedFields } from "../job-fields.ts";
import { typedOf } from "./typed-job.ts";
import { type JobRow, readFeedRow } from "./write-job.ts";

/** A part of a feed's job that was changed by hand, with both values. */
export type FeedDifference = {
  part: JobPart;
  fields: { field: JobField; ours: string; feeds: string }[];
};

/** What of a feed's job was changed by hand, and what the feed says of it. */
export async function feedDifferences(db: Database["db"], job: JobRow): Promise<FeedDifference[]> {
  if (job.byHand.length === 0) return [];
  const feed = await readFeedRow(db, job.id);
  if (!feed) return [];
  const [ours, feeds] = [typedOf(job), typedOf({ ...job, ...feed })];
  return job.byHand.map((part) => ({
    part: part as JobPart,
    fields: jobFieldNames.flatMap((field) =>
      partOfField(field) !== part || ours[field] === feeds[field]
        ? []
        : [{ field, ours: shown(field, ours[field]), feeds: shown(field, feeds[field]) }],
    ),
  }));
}

function partOfField(field: JobField): JobPart {
  if (field === "closesOn") return "closesAt";
  if (employmentTypes.some((type) => type === field)) return "employmentTypes";
  // Rates, pay and hours together are typed in fields of their own.
  return partOf(field) ?? "terms";
}

function shown(field: JobField, value: string | undefined): string {
  if (tickedFields.has(field)) return value ? "yes" : "no";
  return value ?? "nothing";
}
