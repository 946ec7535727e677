import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** What a visitor said, kept apart from what became of it (`deliveries`). */
export const submissions = pgTable(
  "submissions",
  {
    id: uuid("id").primaryKey(),
    /** Read aloud on the phone: no I, O, 0 or 1. */
    reference: text("reference").notNull().unique(),
    form: text("form").notNull(),
    answers: jsonb("answers").$type<Record<string, unknown>>().notNull(),
    /** Rendered inside the form, so that a double click, Back and resubmit are one submission. */
    idempotencyKey: uuid("idempotency_key").notNull(),
    /** SHA-256 of the answers and the file: a form that was changed after Back is a new submission. */
    contentDigest: text("content_digest").notNull(),
    /** Why this looks like spam, or null. Spam is kept and marked, never dropped. */
    suspicion: text("suspicion"),
    receivedAt: instant("received_at").notNull().defaultNow(),
  },
  (table) => [
    unique("submissions_once").on(table.form, table.idempotencyKey, table.contentDigest),
    index("submissions_received_at").on(table.receivedAt),
  ],
);

/** A file that came with a submission. `failure` says why it could not be stored, and then `key` is null. */
export const attachments = pgTable(
  "attachments",
  {
    id: uuid("id").primaryKey(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    bucket: text("bucket").notNull(),
    /** Random name with the original extension. */
    key: text("key").unique(),
    /** The visitor's file name, for people to read; never used as a path. */
    originalName: text("original_name").notNull(),
    contentType: text("content_type").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    failure: text("failure"),
  },
  (table) => [
    index("attachments_submission").on(table.submissionId),
    check(
      "attachments_stored_or_failed",
      sql`(${table.key} is null) <> (${table.failure} is null)`,
    ),
  ],
);

/**
 * The outbox: one row for each mail that a submission owes, written in the submission's transaction.
 * A worker claims a due row by a lease; `deliveredAt` or `failedAt` ends it.
 */
export const deliveries = pgTable(
  "deliveries",
  {
    id: uuid("id").primaryKey(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    /** Which mail this is, for instance `contact-staff`. */
    kind: text("kind").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull().defaultNow(),
    leaseToken: uuid("lease_token"),
    leasedUntil: instant("leased_until"),
    deliveredAt: instant("delivered_at"),
    failedAt: instant("failed_at"),
    /** A code for people, such as `ECONNREFUSED` or `550`; never the other server's free text. */
    lastError: text("last_error"),
  },
  (table) => [
    unique("deliveries_once").on(table.submissionId, table.kind),
    index("deliveries_due")
      .on(table.nextAttemptAt)
      .where(sql`${table.deliveredAt} is null and ${table.failedAt} is null`),
  ],
);
