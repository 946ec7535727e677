import { type Database, openDatabase } from "../src/platform/db/client.ts";
import { createLog, type Log } from "../src/platform/log.ts";
import type { Settings } from "../src/platform/settings.ts";
import { openStorage } from "../src/platform/storage/open.ts";
import type { FileStorage } from "../src/platform/storage/storage.ts";
import { readSettings } from "./read-settings.ts";

type Stores = {
  settings: Settings;
  database: Database;
  storage: FileStorage;
  log: Log;
};

/**
 * Does a command's work on all that the website keeps, as it is: nothing is migrated.
 * @throws {DatabaseError} when the database does not answer, and what the work throws
 */
export async function withStores(work: (stores: Stores) => Promise<void>): Promise<void> {
  const settings = readSettings();
  const log = createLog("silent");
  const database = await openDatabase(settings, log);
  try {
    await work({ settings, database, storage: await openStorage(settings, log), log });
  } finally {
    await database.close();
  }
}
