import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Connection } from "../../platform/db/client.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "./tables.ts";

/** Which systems were told of a submission, or are still to be told, the oldest first. */
export function listTold(db: Connection, submissionId: string) {
  return db
    .select({
      event: webhookEvents.type,
      to: webhookEndpoints.address,
      happenedAt: webhookEvents.happenedAt,
      deliveredAt: webhookDeliveries.deliveredAt,
      withWhatWasSent: webhookDeliveries.carriedSent,
    })
    .from(webhookEvents)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.eventId, webhookEvents.id))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookEvents.submissionId, submissionId))
    .orderBy(asc(webhookEvents.happenedAt), asc(webhookDeliveries.id));
}

/** How much of these submissions other systems have still to be told. */
export async function countUntold(
  db: Connection,
  submissionIds: readonly string[],
): Promise<number> {
  const events = db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(inArray(webhookEvents.submissionId, [...submissionIds]));
  const { eventId, deliveredAt, failedAt } = webhookDeliveries;
  return db.$count(
    webhookDeliveries,
    and(inArray(eventId, events), isNull(deliveredAt), isNull(failedAt)),
  );
}
