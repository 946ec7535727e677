import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/columns.ts";
import { submissions } from "../../platform/db/tables.ts";

/**
 * Who wants the newsletter, once for each address. The submission that asked for it owes its mails: the confirmation,
 * and each issue under its number, so that no issue goes to one person twice.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    /** The address in lower case. */
    address: text("address").primaryKey(),
    submissionId: uuid("submission_id")
      .notNull()
      .unique()
      .references(() => submissions.id, { onDelete: "cascade" }),
    /** When the last confirmation mail was ordered: at most one a day goes to an address. */
    askedAt: instant("asked_at").notNull().defaultNow(),
    /** Null until the person has pressed Confirm. */
    confirmedAt: instant("confirmed_at"),
    /** When the person left. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    index("subscriptions_unconfirmed")
      .on(table.askedAt)
      .where(sql`${table.confirmedAt} is null and ${table.endedAt} is null`),
  ],
);

/** An issue of the newsletter, as it was written. Sending it again sends only what is still owed. */
export const newsletterIssues = pgTable("newsletter_issues", {
  /** SHA-256 of the file, in hexadecimal digits: the same file is the same issue. */
  id: text("id").primaryKey(),
  /** By which deliveries name it. */
  number: integer("number").notNull().unique().generatedAlwaysAsIdentity(),
  subject: text("subject").notNull(),
  markdown: text("markdown").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
  /** From when on it goes to nobody else. Sending it again takes that back. */
  stoppedAt: instant("stopped_at"),
});
