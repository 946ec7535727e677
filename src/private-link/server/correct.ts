import { isDeepStrictEqual } from "node:util";
import { and, eq, notInArray } from "drizzle-orm";
import { fieldsAfterCorrection } from "../../forms/mails/asked-fields.ts";
import { keepFormVersion, readFormVersion } from "../../forms/server/form-versions.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import {
  type AskedField,
  deliveries,
  privateLinks,
  submissions,
} from "../../platform/db/tables.ts";
import { orderMails } from "../../platform/outbox/order-mails.ts";
import { mailboxOf } from "../../platform/recipients/mailbox.ts";

/**
 * Puts corrected answers in the place of the old ones, and orders a mail that tells staff. Answers that are the same
 * change nothing, so that a correction that is posted twice is one.
 * @param fields those that were put right; what the submission holds besides stays as it is
 * @param today the fields of the form as it was corrected in
 * @param mailbox that of the link it was corrected by; links that were mailed to other ones than this and the new one
 * end, as nobody of ours may read there
 * @returns false when the submission was erased meanwhile
 */
export async function correctSubmission(
  db: Database["db"],
  submissionId: string,
  fields: readonly string[],
  answers: Record<string, unknown>,
  today: readonly AskedField[],
  mailbox: string,
): Promise<boolean> {
  const given: Record<string, unknown> = JSON.parse(JSON.stringify(answers));
  return db.transaction(async (transaction) => {
    // The row stays locked, so that two corrections at once are counted one after the other.
    const [row] = await transaction
      .select({
        form: submissions.form,
        formVersion: submissions.formVersion,
        answers: submissions.answers,
      })
      .from(submissions)
      .where(eq(submissions.id, submissionId))
      .for("update");
    if (!row) return false;
    const kept = Object.entries(row.answers).filter(([name]) => !fields.includes(name));
    const corrected = { ...Object.fromEntries(kept), ...given };
    if (isDeepStrictEqual(row.answers, corrected)) return true;
    const asked = await readFormVersion(transaction, row.formVersion);
    const nowAsked = fieldsAfterCorrection(asked, today, fields);
    const formVersion = await keepFormVersion(transaction, row.form, nowAsked);
    await transaction
      .update(submissions)
      .set({ answers: corrected, formVersion })
      .where(eq(submissions.id, submissionId));
    const readable = ["", mailbox, mailboxOf(String(corrected.email))];
    if (row.answers.email !== corrected.email)
      await transaction
        .delete(privateLinks)
        .where(
          and(
            eq(privateLinks.submissionId, submissionId),
            notInArray(privateLinks.mailbox, readable),
          ),
        );
    const number = (await countCorrections(transaction, submissionId)) + 1;
    await orderMails(transaction, submissionId, [{ kind: "corrected", number }]);
    return true;
  });
}

const countCorrections = (transaction: Transaction, submissionId: string): Promise<number> =>
  transaction.$count(
    deliveries,
    and(eq(deliveries.submissionId, submissionId), eq(deliveries.kind, "corrected")),
  );
