import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Connection } from "../../platform/db/client.ts";
import { comesAfter, positionOf } from "../../platform/db/list-position.ts";
import { isFree } from "../../platform/outbox/leased-rows.ts";
import type { EventType } from "../events.ts";
import { webhookAttempts, webhookDeliveries, webhookEvents } from "./tables.ts";

/** Which deliveries are looked at. */
export const deliveryStates = ["all", "waiting", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

type ShownAttempt = Pick<typeof webhookAttempts.$inferSelect, "attemptedAt" | "outcome" | "answer">;

export type ShownDelivery = {
  id: string;
  position: string;
  type: EventType;
  /** What it is about: a submission's reference, or a job's title. */
  about: string;
  createdAt: Date;
  nextAttemptAt: Date;
  deliveredAt: Date | null;
  failedAt: Date | null;
  /** The oldest first. */
  attempts: ShownAttempt[];
};

export const deliveriesOnPage = 50;

const isIn = (state: DeliveryState) => {
  if (state === "all") return undefined;
  const { failedAt, deliveredAt } = webhookDeliveries;
  return and(isNull(deliveredAt), state === "failed" ? isNotNull(failedAt) : isNull(failedAt));
};

/**
 * The deliveries to an endpoint, the newest first.
 * @param before where the page before ended, as `positionOf` writes it; the first page when left out
 * @returns one more than a page has, where there are more
 */
export async function listDeliveries(
  db: Connection,
  endpointId: string,
  state: DeliveryState,
  before: string | undefined,
): Promise<ShownDelivery[]> {
  const { id, createdAt, nextAttemptAt, deliveredAt, failedAt } = webhookDeliveries;
  const facts = webhookEvents.facts;
  const rows = await db
    .select({
      id,
      position: positionOf(createdAt, id),
      type: webhookEvents.type,
      about: sql<string>`coalesce(${facts} ->> 'reference', ${facts} ->> 'title', '')`,
      createdAt,
      nextAttemptAt,
      deliveredAt,
      failedAt,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        isIn(state),
        before === undefined ? undefined : comesAfter(createdAt, id, before),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(deliveriesOnPage + 1);
  const attempts = await attemptsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, attempts: attempts.get(row.id) ?? [] }));
}

async function attemptsOf(
  db: Connection,
  deliveryIds: string[],
): Promise<Map<string, ShownAttempt[]>> {
  const rows = await db
    .select()
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, deliveryIds))
    .orderBy(asc(webhookAttempts.id));
  return Map.groupBy(rows, ({ deliveryId }) => deliveryId);
}

/** How many deliveries wait or have failed, by endpoint. */
export async function countDeliveries(
  db: Connection,
): Promise<Map<string, { waiting: number; failed: number }>> {
  const { endpointId, failedAt, deliveredAt } = webhookDeliveries;
  const rows = await db
    .select({
      endpointId,
      waiting: count(sql`case when ${failedAt} is null then 1 end`),
      failed: count(failedAt),
    })
    .from(webhookDeliveries)
    .where(isNull(deliveredAt))
    .groupBy(endpointId);
  return new Map(rows.map(({ endpointId, ...counts }) => [endpointId, counts]));
}

/** As if it had just been ordered. Its receiver knows it by the same `webhook-id`. */
const anew = {
  deliveredAt: null,
  failedAt: null,
  attempts: 0,
  nextAttemptAt: sql`now()`,
};

/** Sends one again, whatever became of it. @returns false where a worker has it just now, or it is gone */
export async function sendAgain(
  db: Connection,
  endpointId: string,
  deliveryId: string,
): Promise<boolean> {
  const { rowCount } = await db
    .update(webhookDeliveries)
    .set(anew)
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.endpointId, endpointId),
        isFree(webhookDeliveries),
      ),
    );
  return rowCount === 1;
}

/** Sends all again that were ordered since then and have failed. @returns how many there were */
export async function sendFailedAgain(
  db: Connection,
  endpointId: string,
  since: Date,
): Promise<number> {
  const { rowCount } = await db
    .update(webhookDeliveries)
    .set(anew)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        isNotNull(webhookDeliveries.failedAt),
        gte(webhookDeliveries.createdAt, since),
      ),
    );
  return rowCount ?? 0;
}
