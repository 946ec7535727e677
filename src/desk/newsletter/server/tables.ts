import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { newsletterIssues } from "../../../newsletter/server/tables.ts";
import { instant } from "../../../platform/db/columns.ts";
import { staff } from "../../server/tables.ts";

/**
 * Every version of an issue that is being written, with who wrote it. Two who write at once get one number between them: the
 * primary key gives it to one, and the other is told.
 */
export const newsletterDrafts = pgTable(
  "newsletter_drafts",
  {
    id: uuid("id").notNull(),
    /** From 1. */
    version: integer("version").notNull(),
    markdown: text("markdown").notNull(),
    byId: uuid("by_id")
      .notNull()
      .references(() => staff.id),
    savedAt: instant("saved_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
);

/** The drafts that were sent: each once, by its primary key. */
export const newsletterSendings = pgTable("newsletter_sendings", {
  draftId: uuid("draft_id").primaryKey(),
  issueId: text("issue_id")
    .notNull()
    .references(() => newsletterIssues.id),
  byId: uuid("by_id")
    .notNull()
    .references(() => staff.id),
  sentAt: instant("sent_at").notNull().defaultNow(),
});

/** Who has stopped an issue while it went out, and when. */
export const newsletterStops = pgTable(
  "newsletter_stops",
  {
    draftId: uuid("draft_id")
      .notNull()
      .references(() => newsletterSendings.draftId),
    byId: uuid("by_id")
      .notNull()
      .references(() => staff.id),
    stoppedAt: instant("stopped_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.stoppedAt] })],
);
