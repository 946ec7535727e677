import type { Connection } from "../../../platform/db/client.ts";
import { jobSearchVersion } from "./index/tables.ts";

/** The number of changes to the jobs that are indexed, as a database has it: whatever changes jobs raises it. */
export async function readVersion(db: Connection): Promise<number> {
  return versionIn(await selectVersion(db));
}

/** Prepares the question for it, which is asked for nearly every page with jobs: the database plans it once a connection. */
export function prepareVersion(db: Connection): () => Promise<number> {
  const query = selectVersion(db).prepare("job-search-version");
  return async () => versionIn(await query.execute());
}

function selectVersion(db: Connection) {
  return db.select({ version: jobSearchVersion.version }).from(jobSearchVersion);
}

function versionIn([row]: { version: number }[]): number {
  if (!row) throw new Error("The database gave no version of the jobs");
  return row.version;
}
