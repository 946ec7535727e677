import { sql } from "drizzle-orm";
import { submissionYears } from "../common/retention.ts";
import { jobAlerts } from "../job-alerts/server/tables.ts";
import { subscriptions } from "../newsletter/server/tables.ts";
import type { Database } from "../platform/db/client.ts";
import { deleteInBatches } from "../platform/db/delete-in-batches.ts";
import { statusChanges, submissions } from "../platform/db/tables.ts";

/**
 * Deletes what visitors sent, with all that hangs on it, {@link submissionYears} after its status last changed. Its files are
 * named by no row then, and the sweep of files deletes them. Subscriptions and job alerts end in ways of their own.
 * @returns how many submissions there were
 */
export function deleteOldSubmissions(db: Database["db"]): Promise<number> {
  const longAgo = sql`now() - make_interval(years => ${submissionYears})`;
  return deleteInBatches(
    db,
    (limit) => sql`
      delete from ${submissions} where id in (
        select id from ${submissions} where received_at <= ${longAgo}
          and not exists (
            select from ${statusChanges} where submission_id = submissions.id and changed_at > ${longAgo})
          and not exists (select from ${subscriptions} where submission_id = submissions.id)
          and not exists (select from ${jobAlerts} where submission_id = submissions.id)
        order by received_at limit ${limit} for update skip locked)`,
  );
}
