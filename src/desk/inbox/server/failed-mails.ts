import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Connection } from "../../../platform/db/client.ts";
import type { MailKind } from "../../../platform/db/mail-kinds.ts";
import { deliveries } from "../../../platform/db/tables.ts";

/** A mail that was given up. */
export type FailedMail = { id: string; kind: MailKind; code: string | null };

/** The mails of a submission that were given up, the oldest first. */
export function listFailedMails(db: Connection, submissionId: string): Promise<FailedMail[]> {
  return db
    .select({ id: deliveries.id, kind: deliveries.kind, code: deliveries.lastError })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.submissionId, submissionId),
        isNotNull(deliveries.failedAt),
        isNull(deliveries.deliveredAt),
      ),
    )
    .orderBy(asc(deliveries.createdAt));
}
