import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/columns.ts";
import { submissions } from "../../platform/db/tables.ts";

/** What staff have written to the sender of a submission. The outbox has each of them as its mail of this number. */
export const replies = pgTable(
  "replies",
  {
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    /** From 1; that of one that was taken back is not given again. */
    number: integer("number").notNull(),
    /** Who signs it. */
    staffName: text("staff_name").notNull(),
    text: text("text").notNull(),
    orderedAt: instant("ordered_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.number] })],
);
