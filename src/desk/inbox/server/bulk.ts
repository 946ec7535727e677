import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Connection, Database, Transaction } from "../../../platform/db/client.ts";
import { statusChanges, submissions } from "../../../platform/db/tables.ts";
import type { StaffMember } from "../../roles.ts";
import type { InboxCriteria } from "../criteria.ts";
import { mostAtOnce } from "../most-at-once.ts";
import { forgetMentions, StaleItemError } from "./change.ts";
import { listColleagues, UnknownColleagueError } from "./colleagues.ts";
import { findMatching } from "./list.ts";
import { inboxEvents, inboxItems } from "./tables.ts";
import { saidByStaff } from "./work.ts";

/** What can be done with all that match. */
export type BulkAct = { kind: "close" } | { kind: "spam" } | { kind: "assign"; to: string };

/** All that match. */
export type Matching = {
  /** Up to one more than {@link mostAtOnce}. */
  count: number;
  /** Which items these are, and in which versions: who changes them says what they have seen. */
  version: string;
};

/** Reads what {@link changeMatching} would change. */
export async function readMatching(
  db: Connection,
  viewerId: string,
  criteria: InboxCriteria,
): Promise<Matching> {
  const items = await findMatching(db, viewerId, criteria, mostAtOnce + 1);
  return { count: items.length, version: versionOf(items) };
}

function versionOf(items: readonly { id: string; version: number }[]): string {
  const versions = items.map(({ id, version }) => `${id}:${version}`).toSorted();
  return createHash("sha256").update(versions.join()).digest("hex");
}

/**
 * Changes all items that match, and not only those of a page. Each has its own entry in its history.
 * @param version that of {@link Matching} when the page was rendered
 * @throws {StaleItemError} when others match by now, or any has changed; then nothing is changed
 * @throws {UnknownColleagueError}
 */
export function changeMatching(
  db: Database["db"],
  member: StaffMember,
  criteria: InboxCriteria,
  version: string,
  act: BulkAct,
): Promise<void> {
  return db.transaction(async (transaction) => {
    const found = await findMatching(transaction, member.id, criteria, mostAtOnce + 1);
    const ids = found.map(({ id }) => id);
    // In one order, so that two who do this at once wait for each other and not in a circle.
    const items = await transaction
      .select({ id: submissions.id, version: inboxItems.version })
      .from(submissions)
      .innerJoin(inboxItems, eq(inboxItems.submissionId, submissions.id))
      .where(inArray(submissions.id, ids))
      .orderBy(submissions.id)
      .for("no key update");
    if (versionOf(items) !== version || items.length > mostAtOnce) throw new StaleItemError();
    await work[act.kind](transaction, ids, member, act.kind === "assign" ? act.to : "");
    await forgetMentions(transaction, ids, member.id);
  });
}

type Work = (
  transaction: Transaction,
  ids: string[],
  member: StaffMember,
  to: string,
) => Promise<void>;

const work: Record<BulkAct["kind"], Work> = { close, spam, assign };

async function close(transaction: Transaction, ids: string[], { name }: StaffMember) {
  const closed = await transaction
    .update(submissions)
    .set({ status: "closed" })
    .where(and(inArray(submissions.id, ids), ne(submissions.status, "closed")))
    .returning({ submissionId: submissions.id });
  const change = { subject: "submission", status: "closed", changedBy: "staff" } as const;
  if (closed.length > 0)
    await transaction
      .insert(statusChanges)
      .values(closed.map(({ submissionId }) => ({ submissionId, ...change, staffName: name })));
}

async function spam(transaction: Transaction, ids: string[], { id: byId }: StaffMember) {
  const marked = await transaction
    .update(submissions)
    .set({ suspicion: saidByStaff })
    .where(and(inArray(submissions.id, ids), isNull(submissions.suspicion)))
    .returning({ submissionId: submissions.id });
  if (marked.length > 0)
    await transaction
      .insert(inboxEvents)
      .values(
        marked.map(({ submissionId }) => ({ submissionId, byId, kind: "marked-spam" as const })),
      );
}

async function assign(
  transaction: Transaction,
  ids: string[],
  { id: byId }: StaffMember,
  assigneeId: string,
) {
  const colleagues = await listColleagues(transaction);
  if (!colleagues.some(({ id }) => id === assigneeId)) throw new UnknownColleagueError();
  await transaction
    .update(inboxItems)
    .set({ assigneeId })
    .where(inArray(inboxItems.submissionId, ids));
  if (ids.length > 0)
    await transaction
      .insert(inboxEvents)
      .values(
        ids.map((submissionId) => ({ submissionId, byId, assigneeId, kind: "assigned" as const })),
      );
}
