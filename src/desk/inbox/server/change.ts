import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { SubmissionStatus } from "../../../forms/server/status.ts";
import { recordChange } from "../../../forms/server/status-changes.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { statusChanges, submissions } from "../../../platform/db/tables.ts";
import type { StaffMember } from "../../roles.ts";
import { inboxEvents, inboxItems, inboxMentions } from "./tables.ts";

/** Somebody else was quicker: the item is not any more as it was when its page was rendered. */
export class StaleItemError extends Error {
  override name = "StaleItemError";
}

/** Nothing with this reference is there any more. */
export class GoneItemError extends Error {
  override name = "GoneItemError";
}

/** An item that nobody else changes until the transaction ends. */
type LockedItem = {
  submissionId: string;
  status: SubmissionStatus;
  answers: Readonly<Record<string, unknown>>;
};

type Event = Omit<typeof inboxEvents.$inferInsert, "submissionId" | "byId" | "happenedAt">;

/** Which item, as it was when its page was rendered, and who changes it. */
export type ItemChange = { reference: string; version: number; member: StaffMember };

/**
 * Changes an item as its page was rendered.
 * @param version that of the item on the page
 * @throws {StaleItemError} when it has another one by now, and not because one's own reply went out; then nothing is changed
 * @throws {GoneItemError} when it was erased meanwhile
 */
export function changeItem<Done>(
  db: Database["db"],
  reference: string,
  version: number,
  member: StaffMember,
  work: (transaction: Transaction, item: LockedItem) => Promise<Done>,
): Promise<Done> {
  return db.transaction(async (transaction) => {
    const [found] = await transaction
      .select({
        submissionId: submissions.id,
        status: submissions.status,
        answers: submissions.answers,
        version: inboxItems.version,
      })
      .from(submissions)
      .innerJoin(inboxItems, eq(inboxItems.submissionId, submissions.id))
      .where(eq(submissions.reference, reference))
      .for("no key update");
    if (!found) throw new GoneItemError();
    const { version: current, ...item } = found;
    const unseen = current - version;
    const isKnown = unseen === 1 && (await hasOwnReplyGoneOut(transaction, item, member));
    if (unseen !== 0 && !isKnown) throw new StaleItemError();
    const done = await work(transaction, item);
    await forgetMentions(transaction, [item.submissionId], member.id);
    return done;
  });
}

/**
 * Whether the newest that has become of an item is that it was answered in one's own name. A reply goes out seconds after it
 * was sent: its writer knows, and may be about to press the next button.
 */
async function hasOwnReplyGoneOut(
  transaction: Transaction,
  { submissionId }: LockedItem,
  { name }: StaffMember,
): Promise<boolean> {
  const [newest] = await transaction
    .select()
    .from(statusChanges)
    .where(eq(statusChanges.submissionId, submissionId))
    .orderBy(desc(statusChanges.id))
    .limit(1);
  if (newest?.status !== "answered" || newest.staffName !== name) return false;
  const events = and(
    eq(inboxEvents.submissionId, submissionId),
    gt(inboxEvents.happenedAt, newest.changedAt),
  );
  return (await transaction.$count(inboxEvents, events)) === 0;
}

/** Who was named in a note has seen it once they do something with the item. */
export async function forgetMentions(
  transaction: Transaction,
  submissionIds: string[],
  staffId: string,
): Promise<void> {
  await transaction
    .delete(inboxMentions)
    .where(
      and(inArray(inboxMentions.submissionId, submissionIds), eq(inboxMentions.staffId, staffId)),
    );
}

/** Writes down what somebody did to an item. */
export async function recordItemEvent(
  transaction: Transaction,
  { submissionId }: LockedItem,
  { id: byId }: StaffMember,
  event: Event,
): Promise<void> {
  await transaction.insert(inboxEvents).values({ submissionId, byId, ...event });
}

/** Says how far an item has come, for its sender to see too. One that stands there already stays as it is. */
export async function changeStatus(
  transaction: Transaction,
  item: LockedItem,
  { name }: StaffMember,
  status: SubmissionStatus,
): Promise<void> {
  if (item.status === status) return;
  await transaction
    .update(submissions)
    .set({ status })
    .where(eq(submissions.id, item.submissionId));
  const change = { subject: "submission", status } as const;
  await recordChange(transaction, item.submissionId, change, { by: "staff", name });
}

/** Whoever takes an item or writes to it has read it. */
export async function noteReading(
  transaction: Transaction,
  item: LockedItem,
  member: StaffMember,
): Promise<void> {
  if (item.status === "received") await changeStatus(transaction, item, member, "read");
}
