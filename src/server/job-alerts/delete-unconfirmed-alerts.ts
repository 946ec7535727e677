import { and, eq, inArray, isNotNull, isNull, lte, notExists, sql } from "drizzle-orm";
import { jobAlertForm } from "../../forms/job-alert/schema.ts";
import type { Database } from "../db/client.ts";
import { submissions } from "../db/schema.ts";
import { jobAlerts } from "../db/schema-jobs.ts";

const longAgo = sql`now() - interval '30 days'`;

/**
 * Deletes the alerts that nobody has confirmed in the 30 days that a confirmation link works, and those that a robot
 * asked for, with all that hangs on them.
 * @returns how many there were
 */
export async function deleteUnconfirmedAlerts(db: Database["db"]): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = await deleteSome(db);
    if (count === 0) return deleted;
    deleted += count;
  }
}

/** So many of each kind at once as can be deleted, with their mails and links, within a statement's time. */
const mostAtOnce = 200;

function deleteSome(db: Database["db"]): Promise<number> {
  return db.transaction(async (transaction) => {
    // Locked, so that an alert which is confirmed at this moment is not deleted with the others.
    const unconfirmed = await transaction
      .select({ id: jobAlerts.submissionId })
      .from(jobAlerts)
      .where(
        and(
          isNull(jobAlerts.confirmedAt),
          isNull(jobAlerts.endedAt),
          lte(jobAlerts.askedAt, longAgo),
        ),
      )
      .limit(mostAtOnce)
      .for("update");
    const alert = transaction
      .select({ found: sql`1` })
      .from(jobAlerts)
      .where(eq(jobAlerts.submissionId, submissions.id));
    const suspicious = await transaction
      .select({ id: submissions.id })
      .from(submissions)
      .where(
        and(
          eq(submissions.form, jobAlertForm.name),
          isNotNull(submissions.suspicion),
          lte(submissions.receivedAt, longAgo),
          notExists(alert),
        ),
      )
      .limit(mostAtOnce)
      .for("update");
    const ids = [...unconfirmed, ...suspicious].map(({ id }) => id);
    if (ids.length > 0) await transaction.delete(submissions).where(inArray(submissions.id, ids));
    return ids.length;
  });
}
