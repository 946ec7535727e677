import { and, eq, isNull, lte, max, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { deliveries, submissions } from "../../../platform/db/tables.ts";
import { orderMails } from "../../../platform/outbox/order-mails.ts";
import { replies } from "../../../replies/server/tables.ts";
import type { StaffMember } from "../../roles.ts";
import { changeItem, type ItemChange, noteReading, recordItemEvent } from "./change.ts";
import { dropDraft, keepDraft, readDraft } from "./drafts.ts";
import { timeAt } from "./office-time.ts";
import { inboxEvents } from "./tables.ts";

/** So long a reply can be taken back. */
export const undoSeconds = 15;

/**
 * Orders a reply by mail to the sender of an item. It waits for {@link undoSeconds}, or for its time, and the writer's
 * draft is gone with it.
 * @param at when it goes out; soon when left out
 * @throws {StaleItemError} when anything came in or was done since the page was rendered, such as a newer message
 * @throws {GoneItemError}
 */
export function sendReply(
  db: Database["db"],
  { reference, version, member }: ItemChange,
  text: string,
  at: Date | undefined,
): Promise<void> {
  return changeItem(db, reference, version, member, async (transaction, item) => {
    const { submissionId } = item;
    const number = (await lastNumber(transaction, submissionId)) + 1;
    await transaction
      .insert(replies)
      .values({ submissionId, number, staffName: member.name, text });
    await recordItemEvent(transaction, item, member, { kind: "replied", replyNumber: number });
    const due = at ?? new Date(Date.now() + undoSeconds * 1000);
    await orderMails(transaction, submissionId, [{ kind: "reply", number, at: due }]);
    await noteReading(transaction, item, member);
    await dropDraft(transaction, submissionId, member.id);
  });
}

/** Those that were taken back count too: the number of a mail is given once. */
async function lastNumber(transaction: Transaction, submissionId: string): Promise<number> {
  const [row] = await transaction
    .select({ number: max(inboxEvents.replyNumber) })
    .from(inboxEvents)
    .where(eq(inboxEvents.submissionId, submissionId));
  return row?.number ?? 0;
}

/**
 * Takes a reply back that is not out yet. Its text, and its time where that is still to come, become the draft of whoever
 * takes it back, before what they have there already.
 * @returns what became of it: too late where it has gone out or is just going
 */
export function takeBackReply(
  db: Database["db"],
  reference: string,
  number: number,
  member: StaffMember,
): Promise<"taken-back" | "taken-before" | "too-late"> {
  return db.transaction(async (transaction) => {
    const dropped = await dropWaitingReply(transaction, reference, number);
    if (!dropped)
      return (await isReplyKept(transaction, reference, number)) ? "too-late" : "taken-before";
    const { submissionId, dueAt } = dropped;
    const [taken] = await transaction
      .delete(replies)
      .where(and(eq(replies.submissionId, submissionId), eq(replies.number, number)))
      .returning({ text: replies.text });
    if (!taken) throw new Error("A mail had no reply");
    const draft = await readDraft(transaction, submissionId, member.id);
    const text = [taken.text, draft?.text].filter(Boolean).join("\n\n");
    const isForLater = dueAt.getTime() > Date.now() + undoSeconds * 1000;
    const sendAt = isForLater ? timeAt(dueAt) : (draft?.sendAt ?? "");
    await keepDraft(transaction, submissionId, member.id, { text, sendAt });
    await transaction
      .insert(inboxEvents)
      .values({ submissionId, byId: member.id, kind: "reply-taken-back" });
    return "taken-back";
  });
}

/** A reply that was taken back is not kept. */
async function isReplyKept(
  transaction: Transaction,
  reference: string,
  number: number,
): Promise<boolean> {
  const kept = await transaction
    .select({ number: replies.number })
    .from(replies)
    .innerJoin(submissions, eq(submissions.id, replies.submissionId))
    .where(and(eq(submissions.reference, reference), eq(replies.number, number)));
  return kept.length > 0;
}

/** One that a worker is just sending is left to it. @returns the submission that owed it, and when it was to go out */
async function dropWaitingReply(
  transaction: Transaction,
  reference: string,
  number: number,
): Promise<{ submissionId: string; dueAt: Date } | undefined> {
  const submission = transaction
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.reference, reference));
  const [dropped] = await transaction
    .delete(deliveries)
    .where(
      and(
        sql`${deliveries.submissionId} = (${submission})`,
        eq(deliveries.kind, "reply"),
        eq(deliveries.number, number),
        isNull(deliveries.deliveredAt),
        or(isNull(deliveries.leasedUntil), lte(deliveries.leasedUntil, sql`now()`)),
      ),
    )
    .returning({ submissionId: deliveries.submissionId, dueAt: deliveries.createdAt });
  return dropped;
}
