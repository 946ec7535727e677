import type { Database } from "../db/client.ts";
import { errorCode } from "../db/database-error.ts";
import { lastBackup } from "./tables.ts";

type Db = Database["db"];

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Backups are made every night: one may fail before somebody has to look, and the next one takes its time. */
const longestMs = 2 * dayMs + 6 * hourMs;

/** Where an earlier version of the program made the database, there is no table, or no column, yet: it is backed up before an upgrade, too. */
const notThereYet = ["42P01", "42703"];

/**
 * Notes that there is a complete backup as of this time.
 * @param damagedFiles how many files the storage had lost or changed by then
 */
export async function noteBackup(db: Db, takenAt: Date, damagedFiles: number): Promise<void> {
  const row = { takenAt, damagedFiles };
  try {
    await db
      .insert(lastBackup)
      .values(row)
      .onConflictDoUpdate({ target: lastBackup.only, set: row });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!notThereYet.includes(errorCode(cause) ?? "")) throw error;
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

/** How many files the storage had lost or changed when it was last backed up. */
export async function countDamagedFiles(db: Db): Promise<number> {
  const [row] = await db.select({ count: lastBackup.damagedFiles }).from(lastBackup);
  return row?.count ?? 0;
}

/** The days since the last backup where they are too many; 0 where they are not, and where nobody makes any. */
export function daysWithoutBackup(takenAt: Date | undefined, now = Date.now()): number {
  const ageMs = takenAt ? now - takenAt.getTime() : 0;
  return ageMs > longestMs ? Math.floor(ageMs / dayMs) : 0;
}
