import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Connection } from "../db/client.ts";
import { deliveries } from "../db/tables.ts";

/**
 * Takes back mails of a submission that are not out yet. One that a worker is just sending is left to it: without its
 * row nobody would know that it went out.
 * @param kinds a pattern of LIKE, such as `newsletter-%`
 */
export async function dropWaitingMails(
  db: Connection,
  submissionId: string,
  kinds: string,
): Promise<void> {
  await db
    .delete(deliveries)
    .where(
      and(
        eq(deliveries.submissionId, submissionId),
        sql`${deliveries.kind} like ${kinds}`,
        isNull(deliveries.deliveredAt),
        or(isNull(deliveries.leasedUntil), lte(deliveries.leasedUntil, sql`now()`)),
      ),
    );
}
