import { randomUUID } from "node:crypto";
import { type Placeholder, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../platform/db/client.ts";
import { prepareSql, statement } from "../../platform/db/statement.ts";
import { deliveries, submissions } from "../../platform/db/tables.ts";
import { orderMailsToBoth, withheld } from "../../platform/outbox/order-mails.ts";
import { insertCounts } from "../../platform/recipients/count-mail.ts";
import { mailboxOf } from "../../platform/recipients/mailbox.ts";

/** A submission as it is written. */
export type NewRow = {
  id: string;
  reference: string;
  form: string;
  answers: Record<string, unknown>;
  formVersion: string | null;
  idempotencyKey: string;
  contentDigest: string;
  suspicion: string | null;
};

/**
 * Writes a submission alone.
 * @returns false when an equal one was there before, or won the race
 */
export async function insertSubmission(transaction: Transaction, row: NewRow): Promise<boolean> {
  const { rowCount } = await insertAlone(transaction, row);
  return rowCount === 1;
}

/**
 * Writes a submission and its mails to both sides: all or nothing, in one way to the database and back where a transaction
 * takes five. Most of what a post costs is these ways.
 * @returns false when an equal one was there before, or won the race; then no mail is ordered, or counted
 */
export async function insertWithMails(db: Connection, row: NewRow): Promise<boolean> {
  const { rowCount } = await insertBoth(db, {
    ...row,
    mailbox: mailboxOf(addressIn(row)),
    hasReceipt: hasReceipt(row),
    staffMail: randomUUID(),
    receipt: randomUUID(),
  });
  return rowCount !== 0;
}

/** Writes the mails of a submission that was written alone. */
export async function orderMailsOf(transaction: Transaction, row: NewRow): Promise<void> {
  await orderMailsToBoth(transaction, row.id, {
    toStaff: [{ kind: "staff" }],
    toVisitor: hasReceipt(row) ? [{ kind: "receipt" }] : [],
    address: addressIn(row),
  });
}

/** A suspicious submission gets none, so that a robot cannot make us write to strangers. */
const hasReceipt = ({ suspicion }: NewRow) => suspicion === null;

const addressIn = ({ answers }: NewRow) => String(answers.email);

const columns = [
  "id",
  "reference",
  "form",
  "answers",
  "formVersion",
  "idempotencyKey",
  "contentDigest",
  "suspicion",
] as const satisfies (keyof NewRow)[];

const insertOnce = (db: Connection, value: Record<keyof NewRow, Placeholder>) =>
  db
    .insert(submissions)
    .values(value)
    .onConflictDoNothing({
      target: [submissions.form, submissions.idempotencyKey, submissions.contentDigest],
    });

const insertAlone = statement(columns, (db, value) =>
  insertOnce(db, value).prepare("insert_submission"),
);

const insertBoth = statement(
  [...columns, "mailbox", "hasReceipt", "staffMail", "receipt"],
  (db, { mailbox, hasReceipt, staffMail, receipt, ...row }) => {
    const kept = insertOnce(db, row).returning({ id: submissions.id });
    const counted = insertCounts(db, sql`select ${mailbox} from kept where ${hasReceipt}`);
    return prepareSql(
      db,
      "insert_submission_with_mails",
      sql`
        with kept as ${kept}, counted as ${counted}, mails (id, kind, is_withheld) as (
          values (${staffMail}::uuid, 'staff', false)
          union all
          select ${receipt}::uuid, 'receipt', not exists (select from counted) where ${hasReceipt}
        )
        insert into ${deliveries} (id, submission_id, mail_kind, failed_at, last_error)
        select mails.id, kept.id, kind, case when is_withheld then now() end, case when is_withheld then ${withheld} end
        from kept cross join mails`,
    );
  },
);
