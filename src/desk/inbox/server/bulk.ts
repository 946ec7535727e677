import { and, inArray, isNull, ne } from "drizzle-orm";
import type { Connection, Database, Transaction } from "../../../platform/db/client.ts";
import { statusChanges, submissions } from "../../../platform/db/tables.ts";
import type { StaffMember } from "../../roles.ts";
import type { InboxCriteria } from "../criteria.ts";
import { mostAtOnce } from "../most-at-once.ts";
import { StaleItemError } from "./change.ts";
import { listColleagues, UnknownColleagueError } from "./colleagues.ts";
import { findMatching } from "./list.ts";
import { inboxEvents, inboxItems } from "./tables.ts";
import { saidByStaff } from "./work.ts";

/** What can be done with all that match. */
export type BulkAct = { kind: "close" } | { kind: "spam" } | { kind: "assign"; to: string };

/** How many items match, up to one more than {@link mostAtOnce}. */
export async function countMatching(
  db: Connection,
  viewerId: string,
  criteria: InboxCriteria,
): Promise<number> {
  return (await findMatching(db, viewerId, criteria, mostAtOnce + 1)).length;
}

/**
 * Changes all items that match, and not only those of a page. Each has its own entry in its history.
 * @param count how many there were when the page was rendered: who has seen others is refused
 * @throws {StaleItemError | UnknownColleagueError}
 */
export function changeMatching(
  db: Database["db"],
  member: StaffMember,
  criteria: InboxCriteria,
  count: number,
  act: BulkAct,
): Promise<void> {
  return db.transaction(async (transaction) => {
    const ids = await findMatching(transaction, member.id, criteria, mostAtOnce + 1);
    if (ids.length !== count || count > mostAtOnce) throw new StaleItemError();
    // In one order, so that two who do this at once wait for each other and not in a circle.
    await transaction
      .select({ id: submissions.id })
      .from(submissions)
      .where(inArray(submissions.id, ids))
      .orderBy(submissions.id)
      .for("no key update");
    await work[act.kind](transaction, ids, member, act.kind === "assign" ? act.to : "");
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
