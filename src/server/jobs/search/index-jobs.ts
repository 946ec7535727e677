import type { Transaction } from "../../db/client.ts";

/** Brings the search rows of these jobs up to date with the table `jobs`. */
export async function indexJobs(_db: Transaction, _jobIds: readonly number[]): Promise<void> {}
