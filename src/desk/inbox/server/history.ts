import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type RecordedChange, readChanges } from "../../../forms/server/status-changes.ts";
import type { Connection } from "../../../platform/db/client.ts";
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
    }
);

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
  const assignee = alias(staff, "assignee");
  const rows = await db
    .select({
      kind: inboxEvents.kind,
      at: inboxEvents.happenedAt,
      text: inboxEvents.text,
      by: staff.name,
      assignee: assignee.name,
    })
    .from(inboxEvents)
    .leftJoin(staff, eq(staff.id, inboxEvents.byId))
    .leftJoin(assignee, eq(assignee.id, inboxEvents.assigneeId))
    .where(eq(inboxEvents.submissionId, submissionId))
    .orderBy(asc(inboxEvents.id));
  return rows.map(({ kind, at, text, by, assignee: to }) => ({
    kind,
    at,
    text: text ?? undefined,
    by: by ?? undefined,
    assignee: to ?? undefined,
  }));
}
