import { sql } from "drizzle-orm";
import { webhookDays } from "../../common/retention.ts";
import type { Database } from "../../platform/db/client.ts";
import { deleteInBatches } from "../../platform/db/delete-in-batches.ts";
import { webhookEvents } from "./tables.ts";

/**
 * Deletes events with their deliveries and attempts, whatever became of them: who is told of something after so long has found
 * it out otherwise.
 * @returns how many events there were
 */
export function deleteOldEvents(db: Database["db"]): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`
      delete from ${webhookEvents} where id in (
        select id from ${webhookEvents} where happened_at <= now() - make_interval(days => ${webhookDays})
        order by happened_at limit ${limit} for update skip locked)`,
  );
}
