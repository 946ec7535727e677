import { and, eq, inArray } from "drizzle-orm";
import type { Connection, Database } from "../../../platform/db/client.ts";
import { submissions } from "../../../platform/db/tables.ts";
import type { StaffMember } from "../../roles.ts";
import {
  changeItem,
  changeStatus,
  type ItemChange,
  noteReading,
  recordItemEvent,
} from "./change.ts";
import { listColleagues, UnknownColleagueError } from "./colleagues.ts";
import { mentionedIn } from "./mentions.ts";
import { inboxItems, inboxMentions } from "./tables.ts";

/**
 * Gives an item to somebody, or back to all. What its taker does not know yet is read by that.
 * @param assigneeId empty for nobody
 * @throws {StaleItemError | GoneItemError | UnknownColleagueError}
 */
export function assign(
  db: Database["db"],
  { reference, version, member }: ItemChange,
  assigneeId: string,
): Promise<void> {
  return changeItem(db, reference, version, member, async (transaction, item) => {
    const colleagues = await listColleagues(transaction);
    const to = colleagues.find(({ id }) => id === assigneeId);
    if (assigneeId !== "" && !to) throw new UnknownColleagueError();
    await transaction
      .update(inboxItems)
      .set({ assigneeId: to?.id ?? null })
      .where(eq(inboxItems.submissionId, item.submissionId));
    const event = to
      ? ({ kind: "assigned", assigneeId: to.id } as const)
      : ({ kind: "unassigned" } as const);
    await recordItemEvent(transaction, item, member, event);
    if (to?.id === member.id) await noteReading(transaction, item, member);
  });
}

/**
 * Adds a note for colleagues. Whoever is named in it finds the item among their mentions.
 * @throws {StaleItemError | GoneItemError}
 */
export function addNote(
  db: Database["db"],
  { reference, version, member }: ItemChange,
  text: string,
): Promise<void> {
  return changeItem(db, reference, version, member, async (transaction, item) => {
    await recordItemEvent(transaction, item, member, { kind: "noted", text });
    await noteReading(transaction, item, member);
    const colleagues = await listColleagues(transaction);
    const { submissionId } = item;
    const named = mentionedIn(text, colleagues).map(({ id }) => ({ staffId: id, submissionId }));
    const others = named.filter(({ staffId }) => staffId !== member.id);
    if (others.length > 0)
      await transaction.insert(inboxMentions).values(others).onConflictDoNothing();
  });
}

/**
 * Says that an item is read, closed, or open again.
 * @throws {StaleItemError | GoneItemError}
 */
export function setItemStatus(
  db: Database["db"],
  { reference, version, member }: ItemChange,
  status: "read" | "answered" | "closed",
): Promise<void> {
  return changeItem(db, reference, version, member, (transaction, item) =>
    changeStatus(transaction, item, member, status),
  );
}

/** Why an item is spam that somebody has marked. */
export const saidByStaff = "staff";

/**
 * Puts an item among the spam, or takes it out.
 * @throws {StaleItemError | GoneItemError}
 */
export function markSpam(
  db: Database["db"],
  { reference, version, member }: ItemChange,
  isSpam: boolean,
): Promise<void> {
  return changeItem(db, reference, version, member, async (transaction, item) => {
    await transaction
      .update(submissions)
      .set({ suspicion: isSpam ? saidByStaff : null })
      .where(eq(submissions.id, item.submissionId));
    const kind = isSpam ? "marked-spam" : "marked-not-spam";
    await recordItemEvent(transaction, item, member, { kind });
  });
}

/**
 * Puts an item off: until then it is in none of the lists of what is to be done.
 * @param until null to bring it back now
 * @throws {StaleItemError | GoneItemError}
 */
export function snooze(
  db: Database["db"],
  { reference, version, member }: ItemChange,
  until: Date | null,
): Promise<void> {
  return changeItem(db, reference, version, member, async (transaction, item) => {
    await transaction
      .update(inboxItems)
      .set({ snoozedUntil: until })
      .where(eq(inboxItems.submissionId, item.submissionId));
    await recordItemEvent(transaction, item, member, { kind: "snoozed", until });
    await noteReading(transaction, item, member);
  });
}

/** Takes an item off somebody's mentions. */
export async function dismissMention(
  db: Connection,
  reference: string,
  { id }: StaffMember,
): Promise<void> {
  const item = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.reference, reference));
  await db
    .delete(inboxMentions)
    .where(and(eq(inboxMentions.staffId, id), inArray(inboxMentions.submissionId, item)));
}
