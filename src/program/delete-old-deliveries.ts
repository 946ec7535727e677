import { sql } from "drizzle-orm";
import { privateLinkDays } from "../common/retention.ts";
import { jobAlertMails } from "../job-alerts/server/tables.ts";
import type { Database } from "../platform/db/client.ts";
import { deleteInBatches } from "../platform/db/delete-in-batches.ts";
import { isRepeated } from "../platform/db/mail-kinds.ts";
import { deliveries } from "../platform/db/tables.ts";

/**
 * Deletes what tells of mails that went out long ago to those who are written to again and again: subscribers of the
 * newsletter and of job alerts. The mails of other submissions go with their submission.
 * @returns how many deliveries there were
 */
export async function deleteOldDeliveries(db: Database["db"]): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`
      with old as (
        delete from ${deliveries} where id in (
          select id from ${deliveries}
          where ${isRepeated}
            and delivered_at <= now() - make_interval(days => ${privateLinkDays})
          order by delivered_at limit ${limit} for update skip locked)
        returning submission_id, mail_kind, number
      ), told as (
        delete from ${jobAlertMails} using old
        where job_alert_mails.submission_id = old.submission_id and job_alert_mails.number = old.number
          and old.mail_kind = 'job-alert'
      )
      select from old`,
  );
}
