import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { jobs } from "../../jobs/domain/server/tables.ts";
import { instant } from "../../platform/db/columns.ts";
import { submissions } from "../../platform/db/tables.ts";
import { consentStates } from "../consent.ts";
import { stages } from "../stages.ts";

/** Where an application stands in the inbox. */
const places = ["open", "closed", "spam"] as const;

/** An application is a submission of the form `application`; this says to which job, how far it has come, and by when we decide. */
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
    /** What the submission says, kept in step by triggers: lists are made of these rows alone. */
    appliedAt: instant("applied_at").notNull().defaultNow(),
    place: text("place", { enum: places }).notNull().default("open"),
    stage: text("stage", { enum: stages }).notNull().default("received"),
    /** Why it does not go forward, as the applicant reads it. */
    reason: text("reason"),
    /** What staff do next about it, and by which day. */
    nextStep: text("next_step"),
    nextStepOn: date("next_step_on", { mode: "string" }),
    /** Since when the applicant can choose a time for an interview. */
    invitedAt: instant("invited_at"),
  },
  (table) => [
    index("applications_job").on(table.jobId, table.stage, table.appliedAt, table.submissionId),
    index("applications_undecided")
      .on(table.decideBy, table.appliedAt, table.submissionId)
      .where(
        sql`${table.place} = 'open' and ${table.stage} in ('received', 'in-review', 'interview')`,
      ),
    check(
      "applications_reason",
      sql`(${table.reason} is not null) = (${table.stage} = 'not-going-forward')`,
    ),
  ],
);

/** Whether an applicant's résumé may go to a client: asked once for each client, and the applicant's to change at any time. */
export const clientConsents = pgTable(
  "client_consents",
  {
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    /** From 1. */
    number: integer("number").notNull(),
    /** Who would get it, as the applicant reads it. */
    client: text("client").notNull(),
    state: text("state", { enum: consentStates }).notNull().default("asked"),
    askedAt: instant("asked_at").notNull().defaultNow(),
    /** When the applicant last gave, refused or took it back. */
    answeredAt: instant("answered_at"),
    /** When staff passed the résumé on. */
    passedOnAt: instant("passed_on_at"),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.number] }),
    unique("client_consents_once").on(table.submissionId, table.client),
    check(
      "client_consents_passed_on",
      sql`${table.passedOnAt} is null or ${table.state} in ('given', 'withdrawn')`,
    ),
  ],
);
