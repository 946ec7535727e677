import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Connection } from "../../platform/db/client.ts";
import { deliveries, receivedMails } from "../../platform/db/tables.ts";
import { replies } from "./tables.ts";

/** A reply as its mail is composed from it. */
type ReplyDetails = {
  text: string;
  staffName: string;
  /** The mails of the conversation that its reader has had, the oldest first: ids of their deliveries. */
  earlierMails: readonly string[];
};

/** What the mails of replies are composed from. */
export type ReplySource = {
  /** @returns undefined for one that was taken back */
  reply(number: number): Promise<ReplyDetails | undefined>;
};

/** Reads the reply with this number, and what it answers. */
export async function readReply(
  db: Connection,
  submissionId: string,
  number: number,
): Promise<ReplyDetails | undefined> {
  const [found] = await db
    .select({ text: replies.text, staffName: replies.staffName })
    .from(replies)
    .where(and(eq(replies.submissionId, submissionId), eq(replies.number, number)));
  if (!found) return undefined;
  const mails = await db
    .select({ id: deliveries.id, kind: deliveries.kind })
    .from(deliveries)
    .where(and(eq(deliveries.submissionId, submissionId), isNotNull(deliveries.deliveredAt)))
    .orderBy(asc(deliveries.deliveredAt));
  const isOfConversation = (kind: string) => kind === "receipt" || kind === "reply";
  const earlierMails = mails.filter(({ kind }) => isOfConversation(kind)).map(({ id }) => id);
  return { ...found, earlierMails };
}

/** A reply that has gone out. */
type SentReply = { number: number; text: string; staffName: string; sentAt: Date };

/** Those that have gone out to the sender of a submission, the oldest first. */
export async function listSentReplies(db: Connection, submissionId: string): Promise<SentReply[]> {
  const rows = await db
    .select({
      number: replies.number,
      text: replies.text,
      staffName: replies.staffName,
      sentAt: deliveries.deliveredAt,
    })
    .from(replies)
    .innerJoin(
      deliveries,
      and(
        eq(deliveries.submissionId, replies.submissionId),
        eq(deliveries.kind, "reply"),
        eq(deliveries.number, replies.number),
      ),
    )
    .where(and(eq(replies.submissionId, submissionId), isNotNull(deliveries.deliveredAt)))
    .orderBy(asc(deliveries.deliveredAt));
  return rows.flatMap(({ sentAt, ...reply }) => (sentAt ? [{ ...reply, sentAt }] : []));
}

/** What the sender of a submission has answered by mail. */
type SentAnswer = { id: string; text: string; arrivedAt: Date };

/**
 * The answers from the sender's own address, the oldest first. What came from another one is not shown to whoever has the private
 * link: it may be meant for staff alone.
 */
export function listSenderAnswers(db: Connection, submissionId: string): Promise<SentAnswer[]> {
  const { id, text, arrivedAt, kind, isFromSender } = receivedMails;
  return db
    .select({ id, text, arrivedAt })
    .from(receivedMails)
    .where(
      and(eq(receivedMails.submissionId, submissionId), eq(kind, "answer"), eq(isFromSender, true)),
    )
    .orderBy(asc(arrivedAt));
}
