import { and, eq, inArray, isNotNull, isNull, lte, notExists, sql } from "drizzle-orm";
import { confirmationDays } from "../../common/retention.ts";
import type { Database } from "../../platform/db/client.ts";
import { submissions } from "../../platform/db/tables.ts";
import type { SubscriptionKind, SubscriptionTable } from "./subscription-kind.ts";

const longAgo = sql`now() - make_interval(days => ${confirmationDays})`;
/** So many of each kind at once as can be deleted, with their mails and links, within a statement's time. */
const mostAtOnce = 200;

/**
 * Deletes the subscriptions that nobody has confirmed in the days that a confirmation link works, and those that a robot
 * made, with all that hangs on them.
 * @returns how many there were
 */
export async function deleteUnconfirmed(
  db: Database["db"],
  { table, form }: SubscriptionKind,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = await deleteSome(db, table, form.name);
    if (count === 0) return deleted;
    deleted += count;
  }
}

function deleteSome(
  db: Database["db"],
  requests: SubscriptionTable,
  form: string,
): Promise<number> {
  return db.transaction(async (transaction) => {
    // Locked, so that a request which is confirmed at this moment is not deleted with the others.
    const unconfirmed = await transaction
      .select({ id: sql<string>`${requests.submissionId}` })
      .from(requests)
      .where(
        and(isNull(requests.confirmedAt), isNull(requests.endedAt), lte(requests.askedAt, longAgo)),
      )
      .limit(mostAtOnce)
      .for("update");
    const request = transaction
      .select({ found: sql`1` })
      .from(requests)
      .where(eq(requests.submissionId, submissions.id));
    const suspicious = await transaction
      .select({ id: submissions.id })
      .from(submissions)
      .where(
        and(
          eq(submissions.form, form),
          isNotNull(submissions.suspicion),
          lte(submissions.receivedAt, longAgo),
          notExists(request),
        ),
      )
      .limit(mostAtOnce)
      .for("update");
    const ids = [...unconfirmed, ...suspicious].map(({ id }) => id);
    if (ids.length > 0) await transaction.delete(submissions).where(inArray(submissions.id, ids));
    return ids.length;
  });
}
