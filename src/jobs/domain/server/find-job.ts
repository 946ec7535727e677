import { jobIdIn } from "../job.ts";
import type { JobDetails } from "../job-details.ts";
import type { ReadJobs } from "./read-from.ts";
import { readJob } from "./read-jobs.ts";

/**
 * Finds the job at an address by the number at its end: the words before it may have changed.
 * @param address the address's last part, such as `nurse-miami-17`
 */
export async function findJob(read: ReadJobs, address: string): Promise<JobDetails | undefined> {
  const id = jobIdIn(address);
  return id === undefined ? undefined : read((db) => readJob(db, id));
}
