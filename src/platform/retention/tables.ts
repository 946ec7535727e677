import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../db/columns.ts";

/** What is held of a submission, in words: its form may have changed by the time that somebody has to read it. */
export type HeldRecord = {
  /** What it was, such as "application". */
  title: string;
  receivedAt: string;
  answers: { label: string; value: string }[];
  history: { status: string; changedAt: string; changedBy: string }[];
};

/**
 * What a law obliges us to keep of submissions that their senders have erased. Nothing but the command that shows it reads
 * this, and nobody can find it by name: it leads nowhere but from the reference.
 */
export const heldRecords = pgTable(
  "held_records",
  {
    /** That of the submission. */
    reference: text("reference").primaryKey(),
    form: text("form").notNull(),
    record: jsonb("record").$type<HeldRecord>().notNull(),
    erasedAt: instant("erased_at").notNull().defaultNow(),
    heldUntil: instant("held_until").notNull(),
  },
  (table) => [index("held_records_until").on(table.heldUntil)],
);

/** The files of held records, in the storage where they were. */
export const heldFiles = pgTable(
  "held_files",
  {
    key: text("key").primaryKey(),
    bucket: text("bucket").notNull(),
    reference: text("reference")
      .notNull()
      .references(() => heldRecords.reference, { onDelete: "cascade" }),
    originalName: text("original_name").notNull(),
  },
  (table) => [index("held_files_reference").on(table.reference)],
);

/**
 * The submissions that were erased on somebody's wish, by their random ids alone. The storage of files keeps the same list, so
 * that whoever restores an older backup of the database has them erased again; see `tombstones.ts`.
 */
export const tombstones = pgTable("tombstones", {
  submissionId: uuid("submission_id").primaryKey(),
  erasedAt: instant("erased_at").notNull().defaultNow(),
});
