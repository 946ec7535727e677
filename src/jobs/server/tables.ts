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
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  alertFrequencies,
  engagements,
  jobKinds,
  type OverlapHours,
  payPeriods,
  workplaces,
} from "../domain/terms.ts";
import { submissions } from "../../platform/db/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export { engagements, jobKinds, payPeriods, workplaces };

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
    engagements: text("engagements", { enum: engagements }).array().notNull().default([]),
    /** The slug of one of the industries. */
    sector: text("sector").notNull(),
    skills: text("skills").array().notNull().default([]),
    /** City, state and country; city and state may be null for a remote job. */
    city: text("city"),
    state: text("state"),
    /** ISO 3166-1 alpha-2. */
    country: text("country").notNull(),
    workplace: text("workplace", { enum: workplaces }).notNull(),
    /** On site each week, for a hybrid job. */
    hybridDays: smallint("hybrid_days"),
    overlap: jsonb("overlap").$type<OverlapHours>(),
    payMin: numeric("pay_min", { precision: 12, scale: 2, mode: "number" }),
    payMax: numeric("pay_max", { precision: 12, scale: 2, mode: "number" }),
    /** ISO 4217. */
    currency: text("currency"),
    payPeriod: text("pay_period", { enum: payPeriods }),
    durationMonths: smallint("duration_months"),
    /** The first day of work; null means as soon as possible. */
    startsOn: date("starts_on", { mode: "string" }),
    /** Null while it is a draft. */
    postedAt: instant("posted_at"),
    /**
     * When it was first shown here, which a feed's `postedAt` may lie long before: alerts tell of a job by this, once,
     * however often its source dates it anew.
     */
    listedAt: instant("listed_at").notNull().defaultNow(),
    /** Applications are taken until then; null means until it is filled. */
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

/** An application is a submission of the form `application`; this says to which job, and by when we decide. */
export const applications = pgTable(
  "applications",
  {
    submissionId: uuid("submission_id")
      .primaryKey()
      .references(() => submissions.id, { onDelete: "cascade" }),
    jobId: bigint("job_id", { mode: "number" })
      .notNull()
      .references(() => jobs.id),
    /** The day by which the applicant is told the decision. */
    decideBy: date("decide_by", { mode: "string" }).notNull(),
  },
  (table) => [index("applications_job").on(table.jobId)],
);

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
    /** How many mails it has had: part of their kind. */
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

/** What one mail of an alert tells of: kept when the mail is ordered, read when it is composed. */
export const jobAlertMails = pgTable(
  "job_alert_mails",
  {
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => jobAlerts.submissionId, { onDelete: "cascade" }),
    /** From 1; behind the colon in the delivery's kind. */
    number: integer("number").notNull(),
    /** The jobs that the mail shows, the newest first. */
    jobIds: bigint("job_ids", { mode: "number" }).array().notNull(),
    /** How many new jobs there were, with those that the mail leaves to a link. */
    total: integer("total").notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.number] })],
);
