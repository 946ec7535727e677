import { sql } from "drizzle-orm";
import {
  bigint,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { stages } from "../../../applications/stages.ts";
import { instant } from "../../../platform/db/columns.ts";
import { submissionStatuses, submissions } from "../../../platform/db/tables.ts";
import { staff } from "../../server/tables.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

const submissionId = () =>
  uuid("submission_id").references(() => submissions.id, { onDelete: "cascade" });

/** Where an item stands in the lists. */
export const places = ["open", "closed", "spam"] as const;

/**
 * What the lists of the inbox are made of: a narrow row for each submission that people answer. Triggers make it and keep
 * it in step with `submissions`, whichever part or version of the program writes there.
 */
export const inboxItems = pgTable(
  "inbox_items",
  {
    submissionId: submissionId().primaryKey(),
    /** Copies of what the submission says. */
    form: text("form").notNull(),
    receivedAt: instant("received_at").notNull(),
    status: text("status", { enum: submissionStatuses }).notNull(),
    suspicion: text("suspicion"),
    place: text("place", { enum: places })
      .notNull()
      .generatedAlwaysAs(
        sql`case when suspicion is not null then 'spam' when status = 'closed' then 'closed' else 'open' end`,
      ),
    assigneeId: uuid("assignee_id").references(() => staff.id),
    /** How many entries its history has, kept by triggers: who writes says which one was the last that they saw. */
    version: integer("version").notNull().default(0),
    /** Until then it is in none of the lists of what is to be done. */
    snoozedUntil: instant("snoozed_until"),
    /** When its sender last answered by mail: what we promise counts from then. */
    wroteAgainAt: instant("wrote_again_at"),
    /** What the lists go by. */
    lastWrittenAt: instant("last_written_at")
      .notNull()
      .generatedAlwaysAs(sql`coalesce(wrote_again_at, received_at)`),
  },
  (table) => [
    index("inbox_items_all").on(table.lastWrittenAt, table.submissionId),
    index("inbox_items_place").on(table.place, table.lastWrittenAt, table.submissionId),
    index("inbox_items_form").on(table.form, table.place, table.lastWrittenAt, table.submissionId),
    index("inbox_items_mine")
      .on(table.assigneeId, table.lastWrittenAt, table.submissionId)
      .where(sql`${table.place} = 'open'`),
    index("inbox_items_unassigned")
      .on(table.lastWrittenAt, table.submissionId)
      .where(sql`${table.place} = 'open' and ${table.assigneeId} is null`),
    index("inbox_items_waiting")
      .on(table.lastWrittenAt, table.submissionId)
      .where(sql`${table.place} = 'open' and ${table.status} in ('received', 'read')`),
    index("inbox_items_snoozed")
      .on(table.lastWrittenAt, table.submissionId)
      .where(sql`${table.snoozedUntil} is not null`),
  ],
);

/** The words of each item, for the search: what was sent, and what was noted. Kept by triggers. */
export const inboxTexts = pgTable(
  "inbox_texts",
  {
    submissionId: submissionId().primaryKey(),
    words: tsvector("words").notNull(),
  },
  (table) => [index("inbox_texts_words").using("gin", table.words)],
);

export const inboxEventKinds = [
  "assigned",
  "unassigned",
  "noted",
  "marked-spam",
  "marked-not-spam",
  "corrected",
  "replied",
  "reply-taken-back",
  "snoozed",
  "stage-moved",
  "next-step-set",
  "decision-day-moved",
  "interview-offered",
  "consent-asked",
  "consent-given",
  "consent-refused",
  "consent-withdrawn",
  "resume-passed-on",
  "mail-received",
  "dates-announced",
] as const;

/**
 * What was done to an item besides its changes of status, and by whom. Rows are added; the database refuses to change one, and
 * to delete one whose submission is still there.
 */
export const inboxEvents = pgTable(
  "inbox_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    submissionId: submissionId().notNull(),
    kind: text("kind", { enum: inboxEventKinds }).notNull(),
    happenedAt: instant("happened_at").notNull().default(sql`clock_timestamp()`),
    /** Who did it; null for the sender. */
    byId: uuid("by_id").references(() => staff.id),
    /** To whom it was given. */
    assigneeId: uuid("assignee_id").references(() => staff.id),
    /** What was noted. */
    text: text("text"),
    /** Which reply was ordered. */
    replyNumber: integer("reply_number"),
    /** Until when it was put off; null where it was brought back. */
    until: instant("until"),
    /** To which stage an application was moved. */
    stage: text("stage", { enum: stages }),
    /** By which day something is to be done or decided. */
    day: date("day", { mode: "string" }),
    /** Which client may, or may not, have a résumé. */
    client: text("client"),
    /** Which mail came. */
    receivedMailId: uuid("received_mail_id"),
  },
  (table) => [index("inbox_events_submission").on(table.submissionId, table.id)],
);

/** Who was named in a note and has done nothing with the item since. */
export const inboxMentions = pgTable(
  "inbox_mentions",
  {
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    submissionId: submissionId().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.submissionId] }),
    index("inbox_mentions_submission").on(table.submissionId),
  ],
);

/** Who has an item open: a page says so again and again. */
export const inboxLooks = pgTable(
  "inbox_looks",
  {
    submissionId: submissionId().notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    seenAt: instant("seen_at").notNull().defaultNow(),
    typedAt: instant("typed_at"),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.staffId] })],
);

/** What somebody has begun to write, one for each of them and each item. */
export const inboxDrafts = pgTable(
  "inbox_drafts",
  {
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    submissionId: submissionId().notNull(),
    text: text("text").notNull(),
    /** When the reply goes out, as its form says it; empty for soon. */
    sendAt: text("send_at").notNull().default(""),
    savedAt: instant("saved_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.submissionId] }),
    index("inbox_drafts_submission").on(table.submissionId),
  ],
);

/** Texts that all at the desk can answer with. */
export const inboxSavedReplies = pgTable("inbox_saved_replies", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull().unique(),
  text: text("text").notNull(),
});

/** What somebody looks for again and again. */
export const inboxFilters = pgTable(
  "inbox_filters",
  {
    id: uuid("id").primaryKey(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    name: text("name").notNull(),
    /** The query of the list's address. */
    query: text("query").notNull(),
  },
  (table) => [unique("inbox_filters_once").on(table.staffId, table.name)],
);
