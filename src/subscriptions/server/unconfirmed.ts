import { and, eq, inArray, isNotNull, isNull, lte, notExists, sql } from "drizzle-orm";
import { confirmationDays } from "../../common/retention.ts";
import type { Database } from "../../platform/db/client.ts";
import type { Overdue } from "../../platform/db/overdue.ts";
import { submissions } from "../../platform/db/tables.ts";
import type { SubscriptionKind, SubscriptionTable } from "./subscription-kind.ts";

const longAgo = sql`now() - make_interval(days => ${confirmationDays})`;
/** So many of each kind at once as can be deleted, with their mails and links, within a statement's time. */
const mostAtOnce = 200;

/**
 * The subscriptions that nobody has confirmed in the days that a confirmation link works, and those that a robot
 * made, with all that hangs on them.
 */
export const unconfirmed = (kind: SubscriptionKind): Overdue => ({
  count: async (db) =>
    (await db.$count(kind.table, isUnconfirmed(kind))) +
    (await db.$count(submissions, isOfRobot(kind))),
  async delete(db) {
    for (let deleted = 0; ; ) {
      const count = await deleteSome(db, kind);
      if (count === 0) return deleted;
      deleted += count;
    }
  },
});

const isUnconfirmed = ({ table }: SubscriptionKind) =>
  and(isNull(table.confirmedAt), isNull(table.endedAt), lte(table.askedAt, longAgo));

const isOfRobot = ({ table, form }: SubscriptionKind) =>
  and(
    eq(submissions.form, form.name),
    isNotNull(submissions.suspicion),
    lte(submissions.receivedAt, longAgo),
    notExists(sql`(select from ${table} where ${table.submissionId} = ${submissions.id})`),
  );

function deleteSome(db: Database["db"], kind: SubscriptionKind): Promise<number> {
  // A table of either kind: what Drizzle infers of both at once has no columns.
  const requests: SubscriptionTable = kind.table;
  return db.transaction(async (transaction) => {
    // Locked, so that a request which is confirmed at this moment is not deleted with the others.
    const asked = await transaction
      .select({ id: sql<string>`${requests.submissionId}` })
      .from(requests)
      .where(isUnconfirmed(kind))
      .limit(mostAtOnce)
      .for("update");
    const suspicious = await transaction
      .select({ id: submissions.id })
      .from(submissions)
      .where(isOfRobot(kind))
      .limit(mostAtOnce)
      .for("update");
    const ids = [...asked, ...suspicious].map(({ id }) => id);
    if (ids.length > 0) await transaction.delete(submissions).where(inArray(submissions.id, ids));
    return ids.length;
  });
}
