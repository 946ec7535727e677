import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/client.ts";
import { isRepeated } from "../../platform/db/mail-kinds.ts";
import { bounces, deliveries } from "../../platform/db/tables.ts";
import type { KindWithEnd, SubscriptionKind } from "./subscription-kind.ts";

/** So many mails, over so many days, have to come back in a row: a mailbox may be gone for a day by mistake. */
const leastBounces = 3;
const leastDays = 7;

/**
 * Ends the subscriptions whose mailbox is gone: whoever goes on mailing there is taken for a sender of spam.
 * @returns how many there were
 */
export async function endBounced(db: Database["db"], { kind, end }: KindWithEnd): Promise<number> {
  const ids = await findBounced(db, kind);
  for (const id of ids) await end(db, id, { by: "program" });
  return ids.length;
}

async function findBounced(db: Database["db"], { table }: SubscriptionKind): Promise<string[]> {
  const isBounced = (mail: string) =>
    sql`exists (select from ${bounces} where delivery_id = ${sql.raw(mail)}.id)`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select mail.submission_id as id
    from ${bounces} bounce
      join ${deliveries} mail on mail.id = bounce.delivery_id
      join ${table} subscription on subscription.submission_id = mail.submission_id
    where subscription.ended_at is null
      -- Whoever asks again, and confirms by a mail of ours, has a mailbox again.
      and mail.created_at > subscription.confirmed_at
      -- Of a mail that went out within a day the report may still come.
      and not exists (
        select from ${deliveries} later
        where later.submission_id = mail.submission_id and later.created_at > mail.created_at
          and later.delivered_at <= now() - interval '1 day' and not ${isBounced("later")})
    group by mail.submission_id
    having count(*) >= ${leastBounces}
      and max(mail.created_at) - min(mail.created_at) >= make_interval(days => ${leastDays})
      -- Where nobody got mail meanwhile, it is our own server that says no.
      and exists (
        select from ${deliveries} other
        where ${isRepeated} and not ${isBounced("other")}
          and other.delivered_at between min(mail.created_at) and max(mail.created_at))`);
  return rows.map(({ id }) => id);
}
