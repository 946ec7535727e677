import { and, eq, max } from "drizzle-orm";
import { heldYears } from "../../common/retention.ts";
import type { Connection, Transaction } from "../db/client.ts";
import { attachments, statusChanges, type submissions } from "../db/tables.ts";
import { type HeldRecord, heldFiles, heldRecords } from "./tables.ts";

type Submission = typeof submissions.$inferSelect;

/** Says what is held of a submission. */
export type DescribeHeld = (db: Connection, submission: Submission) => Promise<HeldRecord>;

/**
 * Until when an employment agency has to keep an application or a résumé: {@link heldYears} from the last action on it
 * (29 CFR 1627.4(a)(1)(iv) under the Age Discrimination in Employment Act; 29 CFR 1602.14 asks employers for as much).
 * @returns undefined where that is over
 */
export async function heldUntil(
  db: Connection,
  { id, receivedAt }: Pick<Submission, "id" | "receivedAt">,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ changedAt: max(statusChanges.changedAt) })
    .from(statusChanges)
    .where(and(eq(statusChanges.submissionId, id), eq(statusChanges.subject, "submission")));
  const until = new Date(row?.changedAt ?? receivedAt);
  until.setUTCFullYear(until.getUTCFullYear() + heldYears);
  return until > new Date() ? until : undefined;
}

export type Hold = { until: Date; fileKeys: ReadonlySet<string> };

/**
 * Sets apart what has to be kept of a submission, in the transaction that erases it.
 * @returns until when, and which of its files must stay; undefined where nothing has to be kept any more
 */
export async function hold(
  transaction: Transaction,
  submission: Submission,
  describe: DescribeHeld,
): Promise<Hold | undefined> {
  const until = await heldUntil(transaction, submission);
  if (!until) return undefined;
  const { id, reference, form } = submission;
  const record = await describe(transaction, submission);
  await transaction.insert(heldRecords).values({ reference, form, record, heldUntil: until });
  const files = (
    await transaction.select().from(attachments).where(eq(attachments.submissionId, id))
  ).flatMap(({ key, bucket, originalName }) =>
    key === null ? [] : [{ key, bucket, originalName, reference }],
  );
  if (files.length > 0) await transaction.insert(heldFiles).values(files);
  return { until, fileKeys: new Set(files.map(({ key }) => key)) };
}
