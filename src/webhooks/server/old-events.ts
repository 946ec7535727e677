import { sql } from "drizzle-orm";
import { webhookDays } from "../../common/retention.ts";
import { overdue } from "../../platform/db/overdue.ts";
import { webhookEvents } from "./tables.ts";

/**
 * Events with their deliveries and attempts, whatever became of them: who is told of something after so long has found it
 * out otherwise.
 */
export const oldEvents = overdue(
  sql`
    select id from ${webhookEvents}
    where happened_at <= now() - make_interval(days => ${webhookDays}) order by happened_at`,
  (ids) => sql`delete from ${webhookEvents} where id in (${ids})`,
);
