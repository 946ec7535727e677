import { sql } from "drizzle-orm";
import { privateLinkDays } from "../../common/retention.ts";
import { jobAlertMails } from "../../job-alerts/server/tables.ts";
import { isRepeated } from "../../platform/db/mail-kinds.ts";
import { overdue } from "../../platform/db/overdue.ts";
import { deliveries } from "../../platform/db/tables.ts";

/**
 * What tells of mails that went out long ago to those who are written to again and again: subscribers of the newsletter and
 * of job alerts. The mails of other submissions go with their submission.
 */
export const oldDeliveries = overdue(
  sql`
    select id from ${deliveries}
    where ${isRepeated} and delivered_at <= now() - make_interval(days => ${privateLinkDays})
    order by delivered_at`,
  (ids) => sql`
    with old as (
      delete from ${deliveries} where id in (${ids}) returning submission_id, mail_kind, number
    ), told as (
      delete from ${jobAlertMails} using old
      where job_alert_mails.submission_id = old.submission_id and job_alert_mails.number = old.number
        and old.mail_kind = 'job-alert'
    )
    select from old`,
);
