import type { JobDetails } from "../job-details.ts";
import type { ReadJobs } from "./read-from.ts";
import { readJob } from "./read-jobs.ts";

/**
 * Finds the job at an address by the number at its end: the words before it may have changed.
 * @param address the address's last part, such as `nurse-miami-17`
 */
export async function findJob(read: ReadJobs, address: string): Promise<JobDetails | undefined> {
  const id = /-([1-9]\d{0,14})$/.exec(address)?.[1];
  return id === undefined ? undefined : read((db) => readJob(db, Number(id)));
}
