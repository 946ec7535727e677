import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/columns.ts";
import {
  contractEnds,
  type EngagementRate,
  employmentTypes,
  engagements,
  type JobLocation,
  jobKinds,
  type OverlapHours,
  payPeriods,
  workplaces,
} from "../terms.ts";

/** A job as it is advertised. Those from a feed are found again by the source's own id. */
export const jobs = pgTable(
  "jobs",
  {
    /** Stands at the end of the job's address, and is the reference in our feeds: it never changes. */
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The feed's name; `desk` for jobs that were written here. */
    source: text("source").notNull(),
    /** The source's own id. */
    sourceId: text("source_id").notNull(),
    title: text("title").notNull(),
    /** The words in the job's address. */
    slug: text("slug").notNull(),
    /** Sanitized HTML: paragraphs, lists, emphasis and links. */
    description: text("description").notNull(),
    kind: text("kind", { enum: jobKinds }).notNull(),
    /** What a contract is meant to lead to; null where it is not told, or the job is no contract. */
    contractEnd: text("contract_end", { enum: contractEnds }),
    engagements: text("engagements", { enum: engagements }).array().notNull().default([]),
    /** None where it is not told. */
    employmentTypes: text("employment_types", { enum: employmentTypes })
      .array()
      .notNull()
      .default([]),
    /** The slug of one of the industries. */
    sector: text("sector").notNull(),
    skills: text("skills").array().notNull().default([]),
    /** The first location, or the only one; city and state may be null for a remote job. */
    city: text("city"),
    state: text("state"),
    /** ISO 3166-1 alpha-2. */
    country: text("country").notNull(),
    /** Whoever takes the job may choose one of these, too. */
    otherLocations: jsonb("other_locations").$type<JobLocation[]>().notNull().default([]),
    workplace: text("workplace", { enum: workplaces }).notNull(),
    /** A job on site or hybrid that may as well be done remotely. */
    orRemote: boolean("or_remote").notNull().default(false),
    /** On site each week, for a hybrid job; null where it is not told. */
    hybridDays: smallint("hybrid_days"),
    overlap: jsonb("overlap").$type<OverlapHours>(),
    payMin: numeric("pay_min", { precision: 12, scale: 2, mode: "number" }),
    payMax: numeric("pay_max", { precision: 12, scale: 2, mode: "number" }),
    /** ISO 4217. */
    currency: text("currency"),
    payPeriod: text("pay_period", { enum: payPeriods }),
    /** What each engagement pays, where they differ; the pay goes from the least to the most of them. */
    rates: jsonb("rates").$type<EngagementRate[]>().notNull().default([]),
    /** What employees get besides their pay, one line each; none where it is not told. */
    benefits: text("benefits").array().notNull().default([]),
    durationMonths: smallint("duration_months"),
    /** The first day of work; null where it is not told. */
    startsOn: date("starts_on", { mode: "string" }),
    /** Null while it is a draft. */
    postedAt: instant("posted_at"),
    /**
     * When it was first shown here, which a feed's `postedAt` may lie long before: alerts tell of a job by this, once,
     * however often its source dates it anew. One that closed within days is listed anew when it opens again.
     */
    listedAt: instant("listed_at").notNull().defaultNow(),
    /** The deadline to apply: applications are taken until then; null where none is told. */
    closesAt: instant("closes_at"),
    /** When it was filled, withdrawn, or gone from its feed. */
    closedAt: instant("closed_at"),
    /** For staff; shown on the page only where `clientShown`. */
    client: text("client"),
    clientShown: boolean("client_shown").notNull().default(false),
    /** The recruiter's name as the source gives it. */
    recruiter: text("recruiter"),
    /** Made up, to show how the site works. */
    example: boolean("example").notNull().default(false),
    /** SHA-256 of what the source says: a feed that says the same again changes nothing. */
    digest: text("digest").notNull(),
    /** How often it was changed: who changes it says which one they saw. In SQL `version` is that of the search. */
    version: integer("revision").notNull().default(1),
    /** Closed for now: staff mean to open it again. */
    paused: boolean("paused").notNull().default(false),
    /** When staff last said that it is still open; null for a job that lives by its feed. */
    confirmedAt: instant("confirmed_at"),
    /** What staff changed of a feed's job, as `jobParts` names it: imports leave that alone. */
    byHand: text("by_hand").array().notNull().default([]),
    /** A row as the job's feed has it, where something was changed by hand. */
    feedSays: jsonb("feed_says").$type<Record<string, unknown>>(),
    /** A draft as it was typed, whatever may be wrong with it. */
    typed: jsonb("typed").$type<Record<string, string>>(),
    /** What applicants were told when it closed. */
    closingWord: text("closing_word"),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    unique("jobs_source_once").on(table.source, table.sourceId),
    index("jobs_open")
      .on(table.postedAt.desc(), table.id.desc())
      .where(sql`${table.closedAt} is null`),
    // All that tells whether a job is open, so that to count them is to read the index alone.
    index("jobs_open_ids")
      .on(table.id, table.postedAt, table.closesAt, table.example)
      .where(sql`${table.closedAt} is null`),
    index("jobs_closed").on(table.closedAt).where(sql`${table.closedAt} is not null`),
    index("jobs_listed").on(table.listedAt),
    // The desk's lists: the newest first, all or those of one source, drafts, and those that are to be confirmed.
    index("jobs_source_newest").on(table.source, table.id.desc()),
    index("jobs_drafts")
      .on(table.id.desc())
      .where(sql`${table.postedAt} is null and ${table.closedAt} is null`),
    index("jobs_paused").on(table.id.desc()).where(sql`${table.paused}`),
    index("jobs_ending")
      .on(table.closesAt)
      .where(sql`${table.closedAt} is null and ${table.closesAt} is not null`),
    index("jobs_to_confirm")
      .on(table.confirmedAt)
      .where(
        sql`${table.confirmedAt} is not null and ${table.postedAt} is not null and ${table.closedAt} is null`,
      ),
    index("jobs_typed_words").using(
      "gin",
      sql`lower(${table.title} || ' ' || coalesce(${table.client}, '') || ' ' || coalesce(${table.city}, '')) gin_trgm_ops`,
    ),
    index("jobs_clients").on(table.client).where(sql`${table.clientShown}`),
    check(
      "jobs_us_pay_shown",
      sql`${table.country} <> 'US' or ${table.postedAt} is null or (${table.payMin} is not null and ${table.payMax} is not null)`,
    ),
    check(
      "jobs_pay_whole",
      sql`(${table.payMin} is null) = (${table.payMax} is null) and (${table.payMin} is null) = (${table.currency} is null) and (${table.payMin} is null) = (${table.payPeriod} is null) and ${table.payMin} <= ${table.payMax}`,
    ),
    check(
      "jobs_hybrid_days",
      sql`${table.hybridDays} is null or ${table.hybridDays} between 1 and 5`,
    ),
  ],
);
