import { bigint, date, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { jobs } from "../../jobs/domain/server/tables.ts";
import { submissions } from "../../platform/db/tables.ts";

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
