import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { alertFrequencies } from "../../jobs/domain/terms.ts";
import { instant } from "../../platform/db/columns.ts";
import { submissions } from "../../platform/db/tables.ts";

/** Who wants to be told of new jobs that match a search. Double opt-in, as with the newsletter. */
export const jobAlerts = pgTable(
  "job_alerts",
  {
    submissionId: uuid("submission_id")
      .primaryKey()
      .references(() => submissions.id, { onDelete: "cascade" }),
    /** In lower case. */
    address: text("address").notNull(),
    /** The query of the search page, in its canonical spelling. */
    search: text("search").notNull(),
    frequency: text("frequency", { enum: alertFrequencies }).notNull(),
    /** When the last confirmation mail to the address was ordered, for this alert or another: at most one a day. */
    askedAt: instant("asked_at").notNull().defaultNow(),
    confirmedAt: instant("confirmed_at"),
    endedAt: instant("ended_at"),
    /** Jobs listed up to here have been told of. */
    toldUntil: instant("told_until"),
    /** When the alert is looked at next. */
    dueAt: instant("due_at"),
    /** How many mails it has had: the number of the last. */
    mails: integer("mails").notNull().default(0),
  },
  (table) => [
    unique("job_alerts_once").on(table.address, table.search),
    index("job_alerts_unconfirmed")
      .on(table.askedAt)
      .where(sql`${table.confirmedAt} is null and ${table.endedAt} is null`),
    index("job_alerts_ended").on(table.endedAt).where(sql`${table.endedAt} is not null`),
    index("job_alerts_due")
      .on(table.dueAt)
      .where(sql`${table.confirmedAt} is not null and ${table.endedAt} is null`),
  ],
);

/** What one mail of an alert tells of: kept when the mail is ordered; what has closed by then goes when it is composed. */
export const jobAlertMails = pgTable(
  "job_alert_mails",
  {
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => jobAlerts.submissionId, { onDelete: "cascade" }),
    /** From 1; the number of its delivery. */
    number: integer("number").notNull(),
    /** The jobs that the mail tells of, in the order of the search. It names the first of them. */
    jobIds: bigint("job_ids", { mode: "number" }).array().notNull(),
    /** How many these are; versions before 0043 kept the first 20 of them. */
    total: integer("total").notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.number] })],
);
