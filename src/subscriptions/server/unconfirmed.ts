import { and, eq, inArray, isNotNull, isNull, lte, notExists, notInArray, sql } from "drizzle-orm";
import { confirmationDays } from "../../common/retention.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import type { Overdue } from "../../platform/db/overdue.ts";
import { statusChanges, submissions } from "../../platform/db/tables.ts";
import type { SubscriptionKind, SubscriptionTable } from "./subscription-kind.ts";

const longAgo = sql`now() - make_interval(days => ${confirmationDays})`;
/** So many of each kind at once as can be deleted, with their mails and links, within a statement's time. */
const mostAtOnce = 200;

/**
 * The requests that nobody has confirmed in the days that a confirmation link works, and those that a robot made, with all
 * that hangs on them.
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
    await withdraw(transaction, kind, ids);
    return ids.length;
  });
}

/**
 * Takes back what nobody has confirmed. Whoever had left before has left again, as anybody can type an address; of all else
 * nothing stays.
 */
export async function withdraw(
  transaction: Transaction,
  { table }: SubscriptionKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const leftAt = sql`(
    select max(changed_at) from ${statusChanges}
    where submission_id = ${table}.submission_id and status = 'ended')`;
  const isOfThese = inArray(table.submissionId, [...ids]);
  await transaction.update(table).set({ endedAt: leftAt }).where(isOfThese);
  const left = transaction
    .select({ id: sql`${table.submissionId}` })
    .from(table)
    .where(and(isOfThese, isNotNull(table.endedAt)));
  await transaction
    .delete(submissions)
    .where(and(inArray(submissions.id, [...ids]), notInArray(submissions.id, left)));
}
