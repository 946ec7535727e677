import { type SQL, sql } from "drizzle-orm";
import { submissionRules } from "../../common/retention.ts";
import { jobAlerts } from "../../job-alerts/server/tables.ts";
import { subscriptions } from "../../newsletter/server/tables.ts";
import type { Database } from "../../platform/db/client.ts";
import { overdue } from "../../platform/db/overdue.ts";
import { priorities } from "../../platform/db/priorities.ts";
import { deliveries, statusChanges, submissions } from "../../platform/db/tables.ts";

const yearsByForm = Object.fromEntries(
  submissionRules.flatMap(({ forms, years }) => forms.map((form) => [form, years])),
);
const allYears = Object.values(yearsByForm);
/** A form that only another version of the program knows is kept as long as any. */
const years = sql`coalesce((${JSON.stringify(yearsByForm)}::jsonb ->> form)::int, ${Math.max(...allYears)}::int)`;
const longAgo = sql`now() - make_interval(years => ${years})`;
/** The same for every row, so that the index of the days of arrival is used. */
const shortest = sql`now() - make_interval(years => ${Math.min(...allYears)})`;

/** Those whose time is over. Subscriptions and job alerts end in ways of their own. */
const isOver = sql`
  received_at <= ${shortest} and received_at <= ${longAgo}
  and not exists (select from ${statusChanges} where submission_id = submissions.id and changed_at > ${longAgo})
  and not exists (select from ${subscriptions} where submission_id = submissions.id)
  and not exists (select from ${jobAlerts} where submission_id = submissions.id)`;

/** Whether staff have never got it: it is in no mailbox, and would be gone without anybody having seen it. */
const isUndelivered = sql`exists (
  select from ${deliveries}
  where submission_id = submissions.id and delivered_at is null and priority = ${priorities.staff})`;

const idsOf = (condition: SQL) => sql`
  select id from ${submissions} where ${isOver} and ${condition} order by received_at`;

/**
 * What visitors sent, with all that hangs on it, once its form's time is over. Its files are named by no row then, and the
 * sweep of files deletes them.
 */
export const oldSubmissions = overdue(
  idsOf(sql`not ${isUndelivered}`),
  (ids) => sql`delete from ${submissions} where id in (${ids})`,
);

/** @returns the references of what would be deleted, if staff had got it */
export async function findUndelivered(db: Database["db"]): Promise<string[]> {
  const { rows } = await db.execute<{ reference: string }>(
    sql`select reference from ${submissions} where id in (${idsOf(isUndelivered)}) order by received_at`,
  );
  return rows.map(({ reference }) => reference);
}
