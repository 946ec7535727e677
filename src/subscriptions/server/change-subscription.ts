import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type ChangedBy, recordChange, visitor } from "../../forms/server/status-changes.ts";
import type { Database } from "../../platform/db/client.ts";
import { dropWaitingMails } from "../../platform/outbox/drop-waiting-mails.ts";
import { noteUnsubscribes } from "../../platform/unsubscribes/unsubscribes.ts";
import type { SubscriptionKind } from "./subscription-kind.ts";

/** Columns that change with the state. */
type Also = Readonly<Record<string, SQL | null>>;

/** Confirms a subscription that was asked for. One that has ended stays so: it has to be asked for again. */
export async function confirmSubscription(
  db: Database["db"],
  { table, subject }: SubscriptionKind,
  submissionId: string,
  also: Also = {},
): Promise<void> {
  const { confirmedAt, endedAt } = table;
  await db.transaction(async (transaction) => {
    const confirmed = await transaction
      .update(table)
      .set({ confirmedAt: sql`now()`, ...also })
      .where(and(eq(table.submissionId, submissionId), isNull(confirmedAt), isNull(endedAt)))
      .returning({ found: sql`1` });
    const change = { subject, status: "confirmed" } as const;
    if (confirmed.length > 0) await recordChange(transaction, submissionId, change, visitor);
    await dropWaitingMails(transaction, submissionId, ["confirmation"]);
  });
}

/** Ends a subscription, and with it every mail that still waits. @param who ends it */
export async function endSubscription(
  db: Database["db"],
  { table, subject, mails }: SubscriptionKind,
  submissionId: string,
  also: Also = {},
  who: ChangedBy = visitor,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const ended = await transaction
      .update(table)
      .set({ endedAt: sql`now()`, ...also })
      .where(and(eq(table.submissionId, submissionId), isNull(table.endedAt)))
      .returning({ found: sql`1` });
    const change = { subject, status: "ended" } as const;
    if (ended.length > 0) {
      await recordChange(transaction, submissionId, change, who);
      await noteUnsubscribes(transaction, sql`values (${submissionId}::uuid, now())`);
    }
    await dropWaitingMails(transaction, submissionId, ["confirmation", ...mails]);
  });
}
