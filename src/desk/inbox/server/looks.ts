import { and, asc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/db/client.ts";
import type { Overdue } from "../../../platform/db/overdue.ts";
import { staff } from "../../server/tables.ts";
import type { Other } from "../others-text.ts";
import { inboxLooks } from "./tables.ts";

/** For so long after the last sign of them somebody is taken to be there: two signs may be late. */
const seconds = { looking: 35, typing: 15 };

const within = (length: number) => sql`now() - make_interval(secs => ${length})`;

/**
 * Notes that somebody has an item open, and says who else does.
 * @param isTyping whether they have typed since they said so last
 */
export async function lookAt(
  db: Connection,
  submissionId: string,
  staffId: string,
  isTyping: boolean,
): Promise<Other[]> {
  const typed = isTyping ? { typedAt: sql`now()` } : {};
  await db
    .insert(inboxLooks)
    .values({ submissionId, staffId, ...typed })
    .onConflictDoUpdate({
      target: [inboxLooks.submissionId, inboxLooks.staffId],
      set: { seenAt: sql`now()`, ...typed },
    });
  return db
    .select({
      name: staff.name,
      isTyping: sql<boolean>`coalesce(${inboxLooks.typedAt} > ${within(seconds.typing)}, false)`,
    })
    .from(inboxLooks)
    .innerJoin(staff, eq(staff.id, inboxLooks.staffId))
    .where(
      and(
        eq(inboxLooks.submissionId, submissionId),
        ne(inboxLooks.staffId, staffId),
        gt(inboxLooks.seenAt, within(seconds.looking)),
      ),
    )
    .orderBy(asc(staff.name));
}

const isOver = lt(inboxLooks.seenAt, within(seconds.looking));

/** The looks that are over. */
export const oldLooks: Overdue = {
  count: (db) => db.$count(inboxLooks, isOver),
  delete: async (db) => (await db.delete(inboxLooks).where(isOver)).rowCount ?? 0,
};
