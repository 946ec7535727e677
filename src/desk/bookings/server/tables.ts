import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/columns.ts";
import { staff } from "../../server/tables.ts";

export const calendarEventKinds = ["blocked", "unblocked", "seats-set", "announced"] as const;

/**
 * What staff have changed of the times that can be booked. Rows are added; the database refuses to change or delete one. What
 * becomes of one booking stands in `status_changes`.
 */
export const calendarEvents = pgTable(
  "calendar_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    happenedAt: instant("happened_at").notNull().default(sql`clock_timestamp()`),
    kind: text("kind", { enum: calendarEventKinds }).notNull(),
    byId: uuid("by_id")
      .notNull()
      .references(() => staff.id),
    /** Null for all calendars. */
    calendar: text("calendar"),
    /** Of dates that were announced, the first one. */
    startsAt: instant("starts_at").notNull(),
    /** Of a time that was closed or opened. */
    endsAt: instant("ends_at"),
    reason: text("reason"),
    /** Of a session. */
    seats: integer("seats"),
    /** How many were told of dates that were announced. */
    people: integer("people"),
  },
  (table) => [index("calendar_events_happened_at").on(table.happenedAt)],
);
