import type { Database } from "../db/client.ts";
import { errorCode } from "../db/database-error.ts";
import { lastBackup } from "./tables.ts";

type Db = Database["db"];

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Backups are made every night: one may fail before somebody has to look, and the next one takes its time. */
const longestMs = 2 * dayMs + 6 * hourMs;

/** Where an earlier version of the program made the database, there is no table yet: it is backed up before an upgrade, too. */
const undefinedTable = "42P01";

/** Notes that there is a complete backup as of this time. */
export async function noteBackup(db: Db, takenAt: Date): Promise<void> {
  try {
    await db
      .insert(lastBackup)
      .values({ takenAt })
      .onConflictDoUpdate({ target: lastBackup.only, set: { takenAt } });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (errorCode(cause) !== undefinedTable) throw error;
  }
}

/** Forgets that backups were made: the database is backed up otherwise by now. */
export async function forgetBackups(db: Db): Promise<void> {
  await db.delete(lastBackup);
}

/** When the last backup was taken; undefined where none is known. */
export async function findLastBackup(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ takenAt: lastBackup.takenAt }).from(lastBackup);
  return row?.takenAt;
}

/** The days since the last backup where they are too many; 0 where they are not, and where nobody makes any. */
export function daysWithoutBackup(takenAt: Date | undefined, now = Date.now()): number {
  const ageMs = takenAt ? now - takenAt.getTime() : 0;
  return ageMs > longestMs ? Math.floor(ageMs / dayMs) : 0;
}
