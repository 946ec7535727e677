import { and, eq, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/db/client.ts";
import { inboxDrafts } from "./tables.ts";

const isOf = (submissionId: string, staffId: string) =>
  and(eq(inboxDrafts.submissionId, submissionId), eq(inboxDrafts.staffId, staffId));

/** A reply that is not sent yet. */
export type Draft = {
  text: string;
  /** When it goes out, as its form says it, such as `2026-12-04T08:30`; empty for soon. */
  sendAt: string;
};

/** What somebody has begun to write to the sender of an item. */
export async function readDraft(
  db: Connection,
  submissionId: string,
  staffId: string,
): Promise<Draft | undefined> {
  const [draft] = await db
    .select({ text: inboxDrafts.text, sendAt: inboxDrafts.sendAt })
    .from(inboxDrafts)
    .where(isOf(submissionId, staffId));
  return draft;
}

/** Keeps what somebody has written so far in the place of what they had before; nothing where it is empty. */
export async function keepDraft(
  db: Connection,
  submissionId: string,
  staffId: string,
  { text, sendAt }: Draft,
): Promise<void> {
  if (text === "" && sendAt === "") return dropDraft(db, submissionId, staffId);
  await db
    .insert(inboxDrafts)
    .values({ submissionId, staffId, text, sendAt })
    .onConflictDoUpdate({
      target: [inboxDrafts.staffId, inboxDrafts.submissionId],
      set: { text, sendAt, savedAt: sql`now()` },
    });
}

/** Deletes what somebody had written there. */
export async function dropDraft(
  db: Connection,
  submissionId: string,
  staffId: string,
): Promise<void> {
  await db.delete(inboxDrafts).where(isOf(submissionId, staffId));
}
