import { type Database, openDatabase } from "../src/platform/db/client.ts";
import { migrateDatabase } from "../src/platform/db/migrate.ts";
import { createLog } from "../src/platform/log.ts";
import { readSettings } from "./read-settings.ts";

/**
 * Does a command's work on the website's database, at its newest schema. The website may be running.
 * @throws {DatabaseError} when it does not answer, and what the work throws
 */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(readSettings(), createLog("silent"));
  try {
    await migrateDatabase(database.pool);
    await work(database);
  } finally {
    await database.close();
  }
}
