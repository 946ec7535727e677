import { sql } from "drizzle-orm";
import { privateLinkDays } from "../../common/retention.ts";
import { jobAlertMails } from "../../job-alerts/server/tables.ts";
import { isRepeated } from "../../platform/db/mail-kinds.ts";
import { overdue } from "../../platform/db/overdue.ts";
import { deliveries } from "../../platform/db/tables.ts";

const longAgo = sql`now() - make_interval(days => ${privateLinkDays})`;

/**
 * What tells of mails that went out, or failed, long ago to those who are written to again and again: subscribers of the
 * newsletter and of job alerts. The mails of other submissions go with their submission.
 */
export const oldDeliveries = overdue(
  sql`
    select id from ${deliveries}
    where ${isRepeated}
      and (delivered_at <= ${longAgo} or (delivered_at is null and failed_at <= ${longAgo}))`,
  (ids) => sql`delete from ${deliveries} where id in (${ids})`,
);

/** What mails of alerts told of whose deliveries are gone: those of long ago, and those that were taken back. */
export const lostAlertMails = overdue(
  sql`
    select submission_id, number from ${jobAlertMails} told
    where not exists (
      select from ${deliveries}
      where submission_id = told.submission_id and mail_kind = 'job-alert' and number = told.number)`,
  (keys) => sql`delete from ${jobAlertMails} where (submission_id, number) in (${keys})`,
);
