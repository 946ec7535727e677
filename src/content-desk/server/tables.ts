import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { staff } from "../../desk/server/tables.ts";
import { instant } from "../../platform/db/columns.ts";

const byId = () =>
  uuid("by_id")
    .notNull()
    .references(() => staff.id);

/** A draft is being written until it is published or discarded: then another may begin. */
export const draftStates = ["open", "published", "discarded"] as const;

/**
 * Every version of what is being written for a content file, counted on through all its drafts. Two who save at once, or save
 * and publish, get one number between them: the primary key gives it to one, and the other is told.
 */
export const contentDrafts = pgTable(
  "content_drafts",
  {
    /** Below `content/`, as in `pages/services/rpo.yaml`. */
    path: text("path").notNull(),
    /** From 1. */
    version: integer("version").notNull(),
    state: text("state", { enum: draftStates }).notNull(),
    text: text("text").notNull(),
    /** The file as the site had it when the draft was begun, and SHA-256 of it; null where there was none. */
    baseText: text("base_text"),
    baseHash: text("base_hash"),
    byId: byId(),
    savedAt: instant("saved_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.version] }),
    check("content_drafts_base", sql`(${table.baseText} is null) = (${table.baseHash} is null)`),
  ],
);

/** What becomes of a publication: a server checks it by building the site, and then it is what the site shows, or is refused. */
export const publicationStates = ["checking", "published", "refused"] as const;

/**
 * Each time that content was published, was to be, or was taken back. The published one with the highest number is what the site
 * shows.
 */
export const contentPublications = pgTable(
  "content_publications",
  {
    /** From 1. Two who publish at once get one number between them. */
    number: integer("number").primaryKey(),
    /** Which one was shown when it was made; 0 is the deployment's own content. */
    follows: integer("follows").notNull(),
    /** Which one it takes back. */
    takesBack: integer("takes_back"),
    state: text("state", { enum: publicationStates }).notNull(),
    /** Why it was refused, for whoever reads it at the desk. */
    reason: text("reason"),
    byId: byId(),
    startedAt: instant("started_at").notNull().defaultNow(),
    /** When it was published or refused. */
    endedAt: instant("ended_at"),
    /** Until then a server is at work on it. */
    claimedUntil: instant("claimed_until"),
  },
  (table) => [
    // One at a time: each follows from what is shown when it is made.
    uniqueIndex("content_publications_checking")
      .on(table.state)
      .where(sql`${table.state} = 'checking'`),
    check(
      "content_publications_ended",
      sql`(${table.state} = 'checking') = (${table.endedAt} is null)`,
    ),
    check(
      "content_publications_reason",
      sql`(${table.state} = 'refused') = (${table.reason} is not null)`,
    ),
  ],
);

/** Every content file that a publication shows otherwise than the deployment has it. */
export const contentPublicationFiles = pgTable(
  "content_publication_files",
  {
    number: integer("number")
      .notNull()
      .references(() => contentPublications.number),
    path: text("path").notNull(),
    text: text("text").notNull(),
    /** The deployment's file that it takes the place of, and SHA-256 of it; null where there was none. */
    baseText: text("base_text"),
    baseHash: text("base_hash"),
    /** Which version of its draft it is; null where this publication has it from the one before. */
    draftVersion: integer("draft_version"),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.path] }),
    check(
      "content_publication_files_base",
      sql`(${table.baseText} is null) = (${table.baseHash} is null)`,
    ),
  ],
);
