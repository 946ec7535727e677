import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { staff } from "../../desk/server/tables.ts";
import { jobs } from "../../jobs/domain/server/tables.ts";
import { instant } from "../../platform/db/columns.ts";

export const jobEventKinds = [
  "written",
  "copied",
  "changed",
  "published",
  "paused",
  "closed",
  "reopened",
  "confirmed",
  "lapsed",
  "feed-taken",
] as const;
export type JobEventKind = (typeof jobEventKinds)[number];

/** What happened to a job here, and by whom. Rows are added; the database refuses to change one, and to delete one whose job is there. */
export const jobEvents = pgTable(
  "job_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    jobId: bigint("job_id", { mode: "number" })
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    happenedAt: instant("happened_at").notNull().default(sql`clock_timestamp()`),
    kind: text("kind", { enum: jobEventKinds }).notNull(),
    /** What of the job was changed, as the form's fields are named. */
    fields: text("fields").array().notNull().default([]),
    /** Who did it; null for the program itself. */
    byId: uuid("by_id").references(() => staff.id),
  },
  (table) => [index("job_events_job").on(table.jobId, table.id)],
);

/** Which feeds were taken in at the desk, and by whom. Rows are added; the database refuses to change or delete one. */
export const jobImportEvents = pgTable("job_import_events", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  happenedAt: instant("happened_at").notNull().default(sql`clock_timestamp()`),
  /** The feed's name. */
  source: text("source").notNull(),
  /** Whether it might close more than half of the feed's open jobs. */
  forced: boolean("forced").notNull(),
  byId: uuid("by_id")
    .notNull()
    .references(() => staff.id),
});
