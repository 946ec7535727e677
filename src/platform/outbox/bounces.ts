import { and, inArray } from "drizzle-orm";
import type { Connection } from "../db/client.ts";
import { isRepeated } from "../db/mail-kinds.ts";
import { bounces, deliveries } from "../db/tables.ts";

/**
 * The enhanced status codes (RFC 3463, 3.2; RFC 7505) that say for good that a mail's address leads nowhere. Others of class 5.1 are
 * about the sender's address.
 */
const noMailbox = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"]);

/** @param status an enhanced status code, such as `5.1.1` */
export const isNoMailbox = (status: string): boolean => noMailbox.has(status);

/**
 * Keeps that mails have come back, of those that go to somebody again and again; each once.
 * @returns whether any of the mails is one of those
 */
export async function noteBounces(
  db: Connection,
  deliveryIds: readonly string[],
): Promise<boolean> {
  if (deliveryIds.length === 0) return false;
  const repeated = await db
    .select({ deliveryId: deliveries.id })
    .from(deliveries)
    .where(and(inArray(deliveries.id, [...deliveryIds]), isRepeated));
  if (repeated.length === 0) return false;
  await db.insert(bounces).values(repeated).onConflictDoNothing();
  return true;
}
