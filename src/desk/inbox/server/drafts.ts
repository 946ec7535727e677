import { and, eq, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/db/client.ts";
import { inboxDrafts } from "./tables.ts";

const isOf = (submissionId: string, staffId: string) =>
  and(eq(inboxDrafts.submissionId, submissionId), eq(inboxDrafts.staffId, staffId));

/** What somebody has begun to write to the sender of an item. */
export async function readDraft(
  db: Connection,
  submissionId: string,
  staffId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ text: inboxDrafts.text })
    .from(inboxDrafts)
    .where(isOf(submissionId, staffId));
  return row?.text;
}

/** Keeps what somebody has written so far in the place of what they had before; nothing where it is empty. */
export async function keepDraft(
  db: Connection,
  submissionId: string,
  staffId: string,
  text: string,
): Promise<void> {
  if (text === "") return dropDraft(db, submissionId, staffId);
  await db
    .insert(inboxDrafts)
    .values({ submissionId, staffId, text })
    .onConflictDoUpdate({
      target: [inboxDrafts.staffId, inboxDrafts.submissionId],
      set: { text, savedAt: sql`now()` },
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
