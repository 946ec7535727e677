import { randomUUID } from "node:crypto";
import type { Connection } from "../db/client.ts";
import { deliveries } from "../db/schema.ts";
import type { OwedMail } from "../submissions/companion.ts";

/**
 * Writes mails into the outbox. One for later counts as written when it is due: it gets its five days of attempts from
 * then on, and its date.
 */
export async function orderMails(
  db: Connection,
  submissionId: string,
  mails: readonly OwedMail[],
): Promise<void> {
  if (mails.length === 0) return;
  await db.insert(deliveries).values(
    mails.map(({ kind, at }) => ({
      id: randomUUID(),
      submissionId,
      kind,
      ...(at && { createdAt: at, nextAttemptAt: at }),
    })),
  );
}
