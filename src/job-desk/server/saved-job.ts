import type { TypedJob } from "../job-fields.ts";
import { type Origin, typedOf } from "./typed-job.ts";
import type { JobRow } from "./write-job.ts";

/** What a job has of its own, whatever is typed. A draft is posted when it is published. */
export function originOf(job: JobRow | undefined, sourceId = job?.sourceId ?? ""): Origin {
  if (!job || job.postedAt === null) return { sourceId, postedAt: new Date() };
  return { sourceId, postedAt: job.postedAt, before: job };
}

/** What the form holds when nobody has typed anything. */
export function typedNow(job: JobRow): TypedJob {
  return job.typed ?? typedOf(job);
}
