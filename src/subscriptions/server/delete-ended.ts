import { sql } from "drizzle-orm";
import { privateLinkDays } from "../../common/retention.ts";
import type { Database } from "../../platform/db/client.ts";
import { deleteInBatches } from "../../platform/db/delete-in-batches.ts";
import { submissions } from "../../platform/db/tables.ts";
import type { SubscriptionKind } from "./subscription-kind.ts";

/**
 * Deletes the subscriptions that were ended long ago, with all that hangs on them.
 * @returns how many there were
 */
export function deleteEnded(db: Database["db"], { table }: SubscriptionKind): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`
      delete from ${submissions} where id in (
        select submission_id from ${table}
        where ended_at <= now() - make_interval(days => ${privateLinkDays})
        order by ended_at limit ${limit} for update skip locked)`,
  );
}
