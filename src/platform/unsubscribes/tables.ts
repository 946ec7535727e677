import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { instant } from "../db/columns.ts";

/**
 * Each end of a subscription, by the random id of its submission alone. The storage of files keeps the same list, so that
 * whoever restores an older backup of the database mails nobody who has left since; see `unsubscribes.ts`.
 */
export const unsubscribes = pgTable(
  "unsubscribes",
  {
    submissionId: uuid("submission_id").notNull(),
    /** To the millisecond. */
    endedAt: instant("ended_at").notNull(),
    /** The file in the storage that tells of it, null until there is one. */
    storedIn: uuid("stored_in"),
  },
  (table) => [
    primaryKey({ columns: [table.endedAt, table.submissionId] }),
    index("unsubscribes_stored_in").on(table.storedIn),
  ],
);
