import { and, asc, eq, isNotNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Stage } from "../../../applications/stages.ts";
import { writtenSize } from "../../../forms/mails/wording.ts";
import { type RecordedChange, readChanges } from "../../../forms/server/status-changes.ts";
import type { Connection } from "../../../platform/db/client.ts";
import { attachments, deliveries, receivedMails } from "../../../platform/db/tables.ts";
import { replies } from "../../../replies/server/tables.ts";
import { staff } from "../../server/tables.ts";
import { type inboxEventKinds, inboxEvents } from "./tables.ts";

/** Something that happened to an item. */
export type HistoryEntry = {
  at: Date;
  /** A member of staff; else the sender or the program. */
  by: string | undefined;
} & (
  | ({ kind: "status"; changedBy: RecordedChange["changedBy"] } & Pick<
      RecordedChange,
      "subject" | "status"
    >)
  | {
      kind: (typeof inboxEventKinds)[number];
      /** To whom it was given. */
      assignee: string | undefined;
      text: string | undefined;
      /** The reply that it ordered, unless that was taken back. */
      reply: HistoryReply | undefined;
      until: Date | undefined;
      stage: Stage | undefined;
      day: string | undefined;
      client: string | undefined;
      /** What came by mail. */
      mail: HistoryMail | undefined;
    }
);

/** A mail that came back to us. */
export type HistoryMail = Pick<
  typeof receivedMails.$inferSelect,
  "kind" | "fromName" | "fromAddress" | "isFromSender" | "text" | "missing" | "arrivedAt"
> & { files: readonly MailedFile[] };

export type MailedFile = {
  id: string;
  name: string;
  size: string;
  /** Why it was not kept, as a word or a code. */
  failure: string | null;
};

/** A reply, and what became of its mail. */
type HistoryReply = {
  number: number;
  text: string;
  state: "waiting" | "sent" | "failed";
  /** When it goes out, while it waits. */
  dueAt: Date;
};

/** What became of an item, the oldest first: its changes of status, and what staff did besides. */
export async function readHistory(db: Connection, submissionId: string): Promise<HistoryEntry[]> {
  const [changes, events] = await Promise.all([
    readChanges(db, submissionId),
    readEvents(db, submissionId),
  ]);
  return [...changes.map(entryOf), ...events].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
}

function entryOf({ subject, status, changedAt, changedBy, staffName }: RecordedChange) {
  return {
    kind: "status" as const,
    at: changedAt,
    by: staffName ?? undefined,
    changedBy,
    subject,
    status,
  };
}

async function readEvents(db: Connection, submissionId: string): Promise<HistoryEntry[]> {
  const files = await readMailedFiles(db, submissionId);
  const assignee = alias(staff, "assignee");
  const rows = await db
    .select({
      kind: inboxEvents.kind,
      at: inboxEvents.happenedAt,
      text: inboxEvents.text,
      by: staff.name,
      assignee: assignee.name,
      until: inboxEvents.until,
      stage: inboxEvents.stage,
      day: inboxEvents.day,
      client: inboxEvents.client,
      reply: { number: replies.number, text: replies.text },
      dueAt: deliveries.nextAttemptAt,
      deliveredAt: deliveries.deliveredAt,
      failedAt: deliveries.failedAt,
      mail: receivedMails,
    })
    .from(inboxEvents)
    .leftJoin(staff, eq(staff.id, inboxEvents.byId))
    .leftJoin(assignee, eq(assignee.id, inboxEvents.assigneeId))
    .leftJoin(
      replies,
      and(eq(replies.submissionId, submissionId), eq(replies.number, inboxEvents.replyNumber)),
    )
    .leftJoin(
      deliveries,
      and(
        eq(deliveries.submissionId, submissionId),
        eq(deliveries.kind, "reply"),
        eq(deliveries.number, inboxEvents.replyNumber),
      ),
    )
    .leftJoin(receivedMails, eq(receivedMails.id, inboxEvents.receivedMailId))
    .where(eq(inboxEvents.submissionId, submissionId))
    .orderBy(asc(inboxEvents.id));
  return rows.map(
    ({ kind, at, text, by, assignee: to, until, stage, day, client, reply, mail, ...sending }) => ({
      kind,
      at,
      text: text ?? undefined,
      by: by ?? undefined,
      assignee: to ?? undefined,
      until: until ?? undefined,
      stage: stage ?? undefined,
      day: day ?? undefined,
      client: client ?? undefined,
      reply:
        reply && sending.dueAt
          ? { ...reply, state: stateOf(sending), dueAt: sending.dueAt }
          : undefined,
      mail: mail ? mailOf(mail, files) : undefined,
    }),
  );
}

type MailedFileRow = Awaited<ReturnType<typeof readMailedFiles>>[number];

function readMailedFiles(db: Connection, submissionId: string) {
  const { id, receivedMailId, originalName: name, bytes, failure } = attachments;
  return db
    .select({ id, receivedMailId, name, bytes, failure })
    .from(attachments)
    .where(and(eq(attachments.submissionId, submissionId), isNotNull(receivedMailId)))
    .orderBy(asc(name), asc(id));
}

function mailOf(
  { id, kind, fromName, fromAddress, isFromSender, text, missing, arrivedAt }: ReceivedMail,
  all: readonly MailedFileRow[],
): HistoryMail {
  const files = all
    .filter(({ receivedMailId }) => receivedMailId === id)
    .map(({ receivedMailId: _, bytes, ...file }) => ({ ...file, size: writtenSize(bytes) }));
  return { kind, fromName, fromAddress, isFromSender, text, missing, arrivedAt, files };
}

type ReceivedMail = typeof receivedMails.$inferSelect;

function stateOf(mail: { deliveredAt: Date | null; failedAt: Date | null }) {
  if (mail.deliveredAt) return "sent" as const;
  return mail.failedAt ? ("failed" as const) : ("waiting" as const);
}
