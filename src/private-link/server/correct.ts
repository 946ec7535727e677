import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, count, eq, like } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { deliveries, submissions } from "../../platform/db/tables.ts";

/**
 * Puts corrected answers in the place of the old ones, and orders a mail that tells staff. Answers that are the same
 * change nothing, so that a correction that is posted twice is one.
 * @param fields those that were put right; what the submission holds besides stays as it is
 * @returns false when the submission was erased meanwhile
 */
export async function correctSubmission(
  db: Database["db"],
  submissionId: string,
  fields: readonly string[],
  answers: Record<string, unknown>,
): Promise<boolean> {
  const given: Record<string, unknown> = JSON.parse(JSON.stringify(answers));
  return db.transaction(async (transaction) => {
    // The row stays locked, so that two corrections at once are counted one after the other.
    const [row] = await transaction
      .select({ form: submissions.form, answers: submissions.answers })
      .from(submissions)
      .where(eq(submissions.id, submissionId))
      .for("update");
    if (!row) return false;
    const kept = Object.entries(row.answers).filter(([name]) => !fields.includes(name));
    const corrected = { ...Object.fromEntries(kept), ...given };
    if (isDeepStrictEqual(row.answers, corrected)) return true;
    await transaction
      .update(submissions)
      .set({ answers: corrected })
      .where(eq(submissions.id, submissionId));
    const kind = await nextKind(transaction, submissionId, `${row.form}-corrected:`);
    await transaction.insert(deliveries).values({ id: randomUUID(), submissionId, kind });
    return true;
  });
}

/** Each correction is a mail of its own kind: a submission owes a kind of mail once. */
async function nextKind(
  transaction: Transaction,
  submissionId: string,
  prefix: string,
): Promise<string> {
  const [row] = await transaction
    .select({ earlier: count() })
    .from(deliveries)
    .where(and(eq(deliveries.submissionId, submissionId), like(deliveries.kind, `${prefix}%`)));
  return `${prefix}${(row?.earlier ?? 0) + 1}`;
}
