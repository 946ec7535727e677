import { sql } from "drizzle-orm";
import { applications } from "../../applications/server/tables.ts";
import { closedJobDays } from "../../common/retention.ts";
import { jobs } from "../../jobs/domain/server/tables.ts";
import { overdue } from "../../platform/db/overdue.ts";

/**
 * The jobs that closed long ago, but for those that somebody applied to: what a visitor sent is kept. Their rows in the
 * search become new jobs'.
 */
export const closedJobs = overdue(
  sql`
    select id from ${jobs} where closed_at <= now() - make_interval(days => ${closedJobDays})
      and not exists (select from ${applications} where job_id = jobs.id)
    order by closed_at`,
  (ids) => sql`delete from ${jobs} where id in (${ids})`,
);
