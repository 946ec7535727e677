import { sql } from "drizzle-orm";
import type { Connection, Database } from "../../../platform/db/client.ts";
import { prepareText } from "../../../platform/db/prepare-text.ts";
import { jobSearchVersion } from "./index/tables.ts";

/** The number of changes to the jobs that are indexed, as a database has it: whatever changes jobs raises it. */
export async function readVersion(db: Connection): Promise<number> {
  const [row] = await db.select({ version: jobSearchVersion.version }).from(jobSearchVersion);
  if (!row) throw new Error("The database gave no version of the jobs");
  return row.version;
}

/** Prepares the question for it, which is asked for nearly every page with jobs. */
export function prepareVersion(db: Database["db"]): () => Promise<number> {
  const question = sql`select ${jobSearchVersion.version}::text from ${jobSearchVersion}`;
  const read = prepareText(db, "job-search-version", question);
  return async () => Number(await read());
}
