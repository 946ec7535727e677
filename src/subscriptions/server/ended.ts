import { sql } from "drizzle-orm";
import { privateLinkDays } from "../../common/retention.ts";
import { type Overdue, overdue } from "../../platform/db/overdue.ts";
import { submissions } from "../../platform/db/tables.ts";
import type { SubscriptionKind } from "./subscription-kind.ts";

/** The subscriptions that were ended long ago, with all that hangs on them. */
export function ended({ table }: SubscriptionKind): Overdue {
  return overdue(
    sql`
      select submission_id from ${table}
      where ended_at <= now() - make_interval(days => ${privateLinkDays}) order by ended_at`,
    (ids) => sql`delete from ${submissions} where id in (${ids})`,
  );
}
