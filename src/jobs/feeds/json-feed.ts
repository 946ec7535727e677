import type { JobDetails } from "../domain/job-details.ts";

/**
 * All jobs in our own JSON format, piece by piece: what `npm run jobs:import` reads. The source's id is our own one,
 * and a client that may not be named is not.
 */
export async function* jsonFeed(jobs: AsyncIterable<JobDetails>): AsyncGenerator<string> {
  yield '{"jobs":[';
  let separator = "\n";
  for await (const job of jobs) {
    yield separator + JSON.stringify(toRecord(job));
    separator = ",\n";
  }
  yield "\n]}\n";
}

function toRecord({
  id,
  slug,
  example,
  closedAt,
  confirmedAt,
  updatedAt,
  client,
  ...told
}: JobDetails): Record<string, unknown> {
  return { sourceId: String(id), ...told, client, clientShown: client !== null };
}
