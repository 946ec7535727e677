import { jobPath } from "../../jobs/job.ts";
import { closedSince, type JobDetails } from "../../jobs/job-details.ts";
import type { JobSummary } from "../../jobs/search-result.ts";
import type { Database } from "../db/client.ts";
import { readJob } from "./read-jobs.ts";
import { similarJobs } from "./similar-jobs.ts";

/** What is to be shown at an address below `/jobs/`. */
export type JobPage =
  | { kind: "unknown" }
  /** The job has another address now. */
  | { kind: "moved"; path: string }
  | {
      kind: "shown";
      job: JobDetails;
      /** When it stopped taking applications, if it did. */
      closed: Date | undefined;
      similar: JobSummary[];
    };

/**
 * Finds the job at an address by the number at its end.
 * @param address the address's last part, such as `nurse-miami-17`
 */
export async function findJobPage(
  db: Database["db"],
  address: string,
  now: Date,
): Promise<JobPage> {
  const id = /-([1-9]\d{0,14})$/.exec(address)?.[1];
  const job = id === undefined ? undefined : await readJob(db, Number(id));
  if (!job) return { kind: "unknown" };
  const path = jobPath(job);
  if (path !== `/jobs/${address}`) return { kind: "moved", path };
  return {
    kind: "shown",
    job,
    closed: closedSince(job, now),
    similar: await similarJobs(db, job, now),
  };
}
