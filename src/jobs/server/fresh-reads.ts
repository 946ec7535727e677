import { coalesced } from "../../platform/coalesced.ts";
import type { Database } from "../../platform/db/client.ts";
import type { Replica } from "../../platform/db/replica.ts";
import { type ReadJobs, readFrom } from "../domain/server/read-from.ts";
import { prepareVersion, readVersion } from "../search/server/version.ts";

/**
 * Opens reads that show jobs as they were when the reading began, or later. Each question is asked on the replica where it
 * has the version of the jobs that the primary told by then: no clock is compared, and nothing is a second too old.
 */
export function openFreshReads(
  primary: Database["db"],
  replica: Replica | undefined,
): () => Promise<ReadJobs> {
  if (!replica) return async () => readFrom(primary);
  const presentVersion = coalesced(prepareVersion(primary));
  return async () => {
    const version = await presentVersion();
    return (ask) => replica.read(async (db) => (await readVersion(db)) >= version, ask);
  };
}
