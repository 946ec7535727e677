import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/columns.ts";
import { submissions } from "../../../platform/db/tables.ts";
import { staff } from "../../server/tables.ts";

/**
 * The addresses that anything was sent from. Triggers make a row with the first submission of an address, keep it in step, and
 * delete it with the last one, whichever part or version of the program writes to `submissions`.
 */
export const contacts = pgTable(
  "contacts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** In lower case. */
    address: text("address").notNull().unique(),
    /** As `mailboxOf` writes it. */
    mailbox: text("mailbox").notNull(),
    /** The latest that was given; empty where none was. */
    name: text("name").notNull().default(""),
    /** When something last came from it. */
    lastAt: instant("last_at").notNull(),
    /** What the search looks at. */
    words: text("words").notNull().generatedAlwaysAs(sql`lower(address || ' ' || name)`),
  },
  (table) => [
    index("contacts_last").on(table.lastAt, table.id),
    index("contacts_mailbox").on(table.mailbox),
    index("contacts_words").using("gin", table.words.op("gin_trgm_ops")),
  ],
);

const contactId = (column: string) =>
  uuid(column).references(() => contacts.id, { onDelete: "cascade" });

/** From which address a submission is, and by what else its sender may be known again. Kept by triggers. */
export const contactItems = pgTable(
  "contact_items",
  {
    submissionId: uuid("submission_id")
      .primaryKey()
      .references(() => submissions.id, { onDelete: "cascade" }),
    contactId: contactId("contact_id").notNull(),
    receivedAt: instant("received_at").notNull(),
    name: text("name").notNull(),
    /** The last ten digits of a telephone number. */
    phone: text("phone"),
    /** A digest of the name and the domain, unless that is one where anybody gets an address. */
    nameAtCompany: text("name_at_company"),
  },
  (table) => [
    index("contact_items_contact").on(table.contactId, table.receivedAt, table.submissionId),
    index("contact_items_phone").on(table.phone).where(sql`${table.phone} is not null`),
    index("contact_items_name_at_company")
      .on(table.nameAtCompany)
      .where(sql`${table.nameAtCompany} is not null`),
  ],
);

/** Two addresses that somebody at the desk takes for one person's. Taking it back deletes the row. */
export const contactMerges = pgTable(
  "contact_merges",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The smaller of both. */
    oneId: contactId("one_id").notNull(),
    otherId: contactId("other_id").notNull(),
    byId: uuid("by_id")
      .notNull()
      .references(() => staff.id),
    mergedAt: instant("merged_at").notNull().defaultNow(),
  },
  (table) => [
    unique("contact_merges_once").on(table.oneId, table.otherId),
    index("contact_merges_other").on(table.otherId),
    check("contact_merges_ordered", sql`${table.oneId} < ${table.otherId}`),
  ],
);

const contactEventKinds = ["merged", "separated", "exported", "erased"] as const;

/**
 * What staff did with a contact. Rows are added; the database refuses to change one, and to delete one whose contact is still
 * there. Of one that was erased nothing is said but how much there was.
 */
export const contactEvents = pgTable(
  "contact_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    happenedAt: instant("happened_at").notNull().default(sql`clock_timestamp()`),
    kind: text("kind", { enum: contactEventKinds }).notNull(),
    byId: uuid("by_id")
      .notNull()
      .references(() => staff.id),
    /** Null where it was erased. */
    contactId: contactId("contact_id"),
    /** With which it was merged, or from which separated. */
    otherId: contactId("other_id"),
    /** How many submissions were exported, or were to be erased. */
    count: integer("count"),
  },
  (table) => [
    index("contact_events_contact").on(table.contactId, table.id),
    index("contact_events_other").on(table.otherId, table.id),
    index("contact_events_erased").on(table.id).where(sql`${table.kind} = 'erased'`),
  ],
);
