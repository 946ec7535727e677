import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Connection } from "../db/client.ts";
import type { MailKind } from "../db/mail-kinds.ts";
import { deliveries } from "../db/tables.ts";
import { isFree } from "./leased-rows.ts";

/**
 * Takes back mails of a submission that are not out yet. One that a worker is just sending is left to it: without its
 * row nobody would know that it went out.
 */
export async function dropWaitingMails(
  db: Connection,
  submissionId: string,
  kinds: readonly MailKind[],
): Promise<void> {
  await db
    .delete(deliveries)
    .where(
      and(
        eq(deliveries.submissionId, submissionId),
        inArray(deliveries.kind, [...kinds]),
        isNull(deliveries.deliveredAt),
        isFree(deliveries),
      ),
    );
}
