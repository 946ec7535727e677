import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/db/client.ts";
import { deliveries, submissions } from "../../../../platform/db/tables.ts";
import { inboxItems } from "../tables.ts";

/** An item whose sender a mail of ours went to. */
export type AnsweredItem = { submissionId: string; reference: string; email: string };

/** Our Message-IDs are those of the deliveries; see `messageIdOf`. The host may be another one since. */
const ourId = /^<([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/;

/** The deliveries of ours among some Message-IDs; they may be gone since. */
export const deliveryIdsOf = (messageIds: readonly string[]): string[] =>
  messageIds.flatMap((id) => ourId.exec(id.toLowerCase())?.[1] ?? []);

/** Mails to staff are answered by staff, and among themselves. */
const isToStaff = sql`(${deliveries.kind} in ('staff', 'corrected') or ${deliveries.kind} like '%-staff')`;

/**
 * Finds the item that a mail answers: a mail of ours to its sender is among those that it names.
 * @param messageIds the one that it answers most directly first
 */
export async function findAnswered(
  db: Connection,
  messageIds: readonly string[],
): Promise<AnsweredItem | undefined> {
  const ids = deliveryIdsOf(messageIds);
  if (ids.length === 0) return undefined;
  const rows = await db
    .select({
      deliveryId: deliveries.id,
      submissionId: submissions.id,
      reference: submissions.reference,
      answers: submissions.answers,
    })
    .from(deliveries)
    .innerJoin(submissions, eq(submissions.id, deliveries.submissionId))
    .innerJoin(inboxItems, eq(inboxItems.submissionId, submissions.id))
    .where(and(inArray(deliveries.id, ids), not(isToStaff)));
  const found = ids.flatMap((id) => rows.find(({ deliveryId }) => deliveryId === id) ?? []).at(0);
  if (!found) return undefined;
  const { submissionId, reference, answers } = found;
  return { submissionId, reference, email: String(answers.email) };
}

/** Whether a mail is one of ours that has come back to the mailbox, such as a copy. */
export async function isOurs(db: Connection, messageId: string): Promise<boolean> {
  const ids = deliveryIdsOf([messageId]);
  return ids.length > 0 && (await db.$count(deliveries, inArray(deliveries.id, ids))) > 0;
}
