import { sql } from "drizzle-orm";
import { applications } from "../applications/server/tables.ts";
import { closedJobDays } from "../common/retention.ts";
import { jobs } from "../jobs/domain/server/tables.ts";
import type { Database } from "../platform/db/client.ts";
import { deleteInBatches } from "../platform/db/delete-in-batches.ts";

/**
 * Deletes the jobs that closed long ago, but for those that somebody applied to: what a visitor sent is kept. Their rows
 * in the search become new jobs'.
 * @returns how many there were
 */
export function deleteClosedJobs(db: Database["db"]): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`
      delete from ${jobs} where id in (
        select id from ${jobs} where closed_at <= now() - make_interval(days => ${closedJobDays})
          and not exists (select from ${applications} where job_id = jobs.id)
        order by closed_at limit ${limit} for update skip locked)`,
  );
}
