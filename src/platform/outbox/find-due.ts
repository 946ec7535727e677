import { sql } from "drizzle-orm";
import { priorities } from "../db/priorities.ts";
import { deliveries, submissions } from "../db/tables.ts";
import type { OutboxDatabase } from "./claims.ts";
import { isDue } from "./leased-rows.ts";

/** A delivery that may be claimed now. */
export type Due = {
  id: string;
  priority: number;
  /** Of its recipient's address; empty for the staff's mailbox. */
  domain: string;
};

/** How far a look goes into the due mails of one priority. */
const window = 1000;

/**
 * Looks for due deliveries: by priority, then one for each domain in turn, so that many mails to one domain keep no
 * other behind them.
 * @param except deliveries that this process is still busy with, whatever became of their lease
 */
export async function findDue(
  db: OutboxDatabase,
  limit: number,
  except: readonly string[],
): Promise<Due[]> {
  const { staff } = priorities;
  const waiting = sql`(
      select due.id, due.priority, due.next_attempt_at, address.domain,
        row_number() over (partition by due.priority, address.domain order by due.next_attempt_at) as turn
      from unnest(${sql.param(Object.values(priorities))}::smallint[]) as wanted (priority)
      cross join lateral (
        select id, submission_id, priority, next_attempt_at
        from ${deliveries}
        where ${deliveries.priority} = wanted.priority
          and ${isDue(deliveries)} and ${deliveries.id} <> all (${sql.param(except)}::uuid[])
        order by next_attempt_at
        limit ${window}
      ) as due
      join ${submissions} on ${submissions.id} = due.submission_id
      cross join lateral (
        select case when due.priority = ${staff} then '' else coalesce(${submissions.emailDomain}, '') end
      ) as address (domain)
    ) as waiting`;
  return db
    .select({
      id: sql<string>`id`,
      priority: sql<number>`priority`,
      domain: sql<string>`domain`,
    })
    .from(waiting)
    .orderBy(sql`priority, turn, next_attempt_at`)
    .limit(limit)
    .prepare("find_due_mails")
    .execute();
}
