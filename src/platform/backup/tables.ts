import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable } from "drizzle-orm/pg-core";
import { instant } from "../db/columns.ts";

/** When the newest backup was begun that is complete: one row, and none where `npm run backup` is not used. */
export const lastBackup = pgTable(
  "last_backup",
  {
    only: boolean("only").primaryKey().default(true),
    takenAt: instant("taken_at").notNull(),
    /** Files that a row names and the storage has lost or changed, as it found. */
    damagedFiles: integer("damaged_files").notNull().default(0),
  },
  (table) => [check("last_backup_one", sql`${table.only}`)],
);
