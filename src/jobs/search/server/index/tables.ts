import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { instant } from "../../../../platform/db/columns.ts";
import { jobs } from "../../../domain/server/tables.ts";
import type { JobLocation } from "../../../domain/terms.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What a search looks at of each job; see docs/decisions/0010-job-search.md. Rows are narrow, their words are kept
 * beside the table, and none is ever deleted: a job that ends has its row marked, and the row of one that is deleted
 * is the next new job's.
 */
export const jobSearch = pgTable(
  "job_search",
  {
    /** Numbers the rows with few gaps: the job's position in the arrays that servers keep in memory. */
    slot: integer("slot").primaryKey().generatedAlwaysAsIdentity({ startWith: 0, minValue: 0 }),
    /** Null while the row is nobody's. */
    jobId: bigint("job_id", { mode: "number" })
      .unique()
      .references(() => jobs.id, { onDelete: "set null" }),
    /** The change that wrote the row: servers read those that are newer than what they have. */
    version: bigint("version", { mode: "number" }).notNull(),
    /** The rules by which it was indexed; see `indexRules`. */
    rules: integer("rules").notNull().default(0),
    /** Published and not closed. Whether `closesAt` has come is looked at by each search. */
    open: boolean("open").notNull(),
    postedAt: instant("posted_at").notNull(),
    closesAt: instant("closes_at"),
    /** The top of the range for a year of 2,080 hours or 12 months. */
    yearlyPay: doublePrecision("yearly_pay"),
    currency: text("currency"),
    place: integer("place")
      .notNull()
      .references(() => jobPlaces.id),
    sector: text("sector").notNull(),
    kind: text("kind").notNull(),
    workplace: text("workplace").notNull(),
    /** Stems: each as it is, and those of title, skills and place also behind `t:`, `s:` and `p:`; `e:` and the whole title. */
    words: tsvector("words").notNull(),
    /**
     * Blanks, compressed to a few bytes. PostgreSQL stores large values beside a table only when a row is over 2 KB; with
     * these each is, so that the words lie outside and a page holds fifty rows instead of eight.
     */
    ballast: text("ballast").notNull().default(sql`repeat(' ', 2100)`),
  },
  (table) => [
    index("job_search_changes").on(table.version),
    index("job_search_rules").on(table.rules, table.slot).where(sql`${table.open}`),
    index("job_search_words").using("gin", table.words),
    index("job_search_spare").on(table.slot).where(sql`${table.jobId} is null`),
  ],
);

/** Where jobs are, as their sources write it: those with several locations have a row of all of them. */
export const jobPlaces = pgTable(
  "job_places",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity({ startWith: 0, minValue: 0 }),
    city: text("city"),
    state: text("state"),
    country: text("country").notNull(),
    otherLocations: jsonb("other_locations").$type<JobLocation[]>().notNull().default([]),
    /** Stands for them in the constraint: what an index holds must be short. */
    othersDigest: text("others_digest")
      .notNull()
      .generatedAlwaysAs(sql`md5(other_locations::text)`),
  },
  (table) => [
    unique("job_places_once")
      .on(table.city, table.state, table.country, table.othersDigest)
      .nullsNotDistinct(),
  ],
);

/** The words of titles, skills and places as they are written, in lower case: what a typo is corrected to. */
export const jobWords = pgTable("job_words", { word: text("word").primaryKey() }, (table) => [
  index("job_words_similar").using("gist", table.word.op("gist_trgm_ops")),
]);

/** One row: the number of changes to `job_search`. Whoever writes there raises it first, and so waits for others. */
export const jobSearchVersion = pgTable(
  "job_search_version",
  {
    only: boolean("only").primaryKey().default(true),
    version: bigint("version", { mode: "number" }).notNull(),
  },
  (table) => [check("job_search_version_one", sql`${table.only}`)],
);
