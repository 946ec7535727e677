import { openDatabase } from "../src/platform/db/client.ts";
import { migrateDatabase } from "../src/platform/db/migrate.ts";
import { createLog } from "../src/platform/log.ts";
import { generateJobs, indexGenerated } from "./search/generate.ts";
import { type SiteCopy, siteServer } from "./site-copy.ts";

/** Puts generated jobs into the database of a copy that does not run yet. */
export async function fillDatabase(site: SiteCopy, jobCount: number): Promise<void> {
  const { DATA_DIR: dataDir = "" } = siteServer(site).settings ?? {};
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLog("silent"));
  try {
    await migrateDatabase(database.pool);
    await generateJobs(database.db, jobCount);
    await indexGenerated(database.db, jobCount);
  } finally {
    await database.close();
  }
}
