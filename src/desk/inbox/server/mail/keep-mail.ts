import { randomUUID } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { recordChange, visitor } from "../../../../forms/server/status-changes.ts";
import type { Connection, Database, Transaction } from "../../../../platform/db/client.ts";
import { attachments, receivedMails, submissions } from "../../../../platform/db/tables.ts";
import type { ArrivedMail } from "../../../../platform/mailbox/arrived-mail.ts";
import { mailboxOf } from "../../../../platform/recipients/mailbox.ts";
import { inboxEvents, inboxItems } from "../tables.ts";
import type { AnsweredItem } from "./find-answered.ts";
import type { MailContent } from "./read-content.ts";

/** How a mail stands in the conversation already; undefined where it does not. */
export async function findKept(
  db: Connection,
  { submissionId }: AnsweredItem,
  { head: { messageId } }: ArrivedMail,
): Promise<Pick<typeof receivedMails.$inferSelect, "missing"> | undefined> {
  const [kept] = await db
    .select({ missing: receivedMails.missing })
    .from(receivedMails)
    .where(
      and(eq(receivedMails.submissionId, submissionId), eq(receivedMails.messageId, messageId)),
    );
  return kept;
}

/** More than two people write to each other in a day. Whoever has a mail of ours could fill our disk otherwise. */
const mostADay = 50;

/** Whether no more mails are taken into a conversation for now. */
export async function isFull(db: Connection, { submissionId }: AnsweredItem): Promise<boolean> {
  const isOfToday = and(
    eq(receivedMails.submissionId, submissionId),
    gt(receivedMails.arrivedAt, sql`now() - interval '1 day'`),
  );
  return (await db.$count(receivedMails, isOfToday)) >= mostADay;
}

/**
 * Puts a mail into the conversation: a newer message, which holds back what was begun before. What a person wrote has to be
 * answered, whoever had closed the item or put it off; what a program wrote changes nothing.
 * @returns `known` where it stood there, `gone` where the item was erased meanwhile: then nothing was changed
 */
export function keepMail(
  db: Database["db"],
  { submissionId, email }: AnsweredItem,
  { head, arrivedAt }: ArrivedMail,
  kind: "answer" | "automatic" | "bounce",
  { text, files, missing }: MailContent,
): Promise<"kept" | "known" | "gone"> {
  return db.transaction(async (transaction) => {
    const [item] = await transaction
      .select({ status: submissions.status })
      .from(submissions)
      .where(eq(submissions.id, submissionId))
      .for("no key update");
    if (!item) return "gone";
    const { messageId, from } = head;
    const mail = {
      id: randomUUID(),
      submissionId,
      messageId,
      kind,
      fromName: from.name,
      fromAddress: from.address,
      isFromSender: mailboxOf(from.address) === mailboxOf(email),
      text,
      missing,
      arrivedAt,
    };
    const inserted = await transaction
      .insert(receivedMails)
      .values(mail)
      .onConflictDoNothing({ target: [receivedMails.submissionId, receivedMails.messageId] })
      .returning({ id: receivedMails.id });
    if (inserted.length === 0) return "known";
    const receivedMailId = mail.id;
    if (files.length > 0) {
      const rows = files.map((file) => ({ ...file, submissionId, receivedMailId }));
      await transaction.insert(attachments).values(rows);
    }
    await transaction
      .insert(inboxEvents)
      .values({ submissionId, kind: "mail-received", receivedMailId });
    if (kind === "answer") await awaitAnswer(transaction, submissionId, item.status, arrivedAt);
    return "kept";
  });
}

/** Nobody has read the answer yet, and it is for now: its item is new, and in the lists of what is to be done. */
async function awaitAnswer(
  transaction: Transaction,
  submissionId: string,
  status: (typeof submissions.$inferSelect)["status"],
  wroteAgainAt: Date,
): Promise<void> {
  await transaction
    .update(inboxItems)
    .set({ snoozedUntil: null, wroteAgainAt })
    .where(eq(inboxItems.submissionId, submissionId));
  if (status === "received") return;
  await transaction
    .update(submissions)
    .set({ status: "received" })
    .where(eq(submissions.id, submissionId));
  await recordChange(
    transaction,
    submissionId,
    { subject: "submission", status: "received" },
    visitor,
  );
}
