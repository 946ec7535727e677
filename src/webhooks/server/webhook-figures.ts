import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "../../platform/db/client.ts";
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from "./tables.ts";

/** How other systems are told of what happens. */
export type WebhookFigures = {
  /** Endpoints that take nothing, or get nothing, until somebody does something about it. Paused ones are none of them. */
  failing: number;
  /** Deliveries to active endpoints that are neither made nor given up. */
  waiting: number;
  /** For how long the one that is due longest has been due, in seconds. One for a later attempt is not. */
  lateSeconds: number;
};

/** A restart of the other system, or of this one, is over by then. */
const longestFailing = sql`interval '1 hour'`;
const longestLateSeconds = 15 * 60;

/** What webhooks owe, and how many endpoints are turned off, have failed for an hour, or wait while nothing is tried. */
export async function webhookFigures(db: Connection): Promise<WebhookFigures> {
  const { state, failingSince } = webhookEndpoints;
  const endpoints = await db
    .select({
      isFailing: sql<boolean>`
        ${state} = 'disabled' or ${state} = 'active' and coalesce(${failingSince} < now() - ${longestFailing}, false)`,
      waiting: sql`count(${webhookDeliveries.id})`.mapWith(Number),
      lateSeconds:
        sql`greatest(0, extract(epoch from now() - min(${webhookDeliveries.nextAttemptAt})))`.mapWith(
          Number,
        ),
    })
    .from(webhookEndpoints)
    .leftJoin(
      webhookDeliveries,
      and(
        eq(webhookDeliveries.endpointId, webhookEndpoints.id),
        isNull(webhookDeliveries.deliveredAt),
        isNull(webhookDeliveries.failedAt),
        eq(state, "active"),
      ),
    )
    .groupBy(webhookEndpoints.id);
  const isIdle = await isNothingTried(db);
  const isFailing = (one: (typeof endpoints)[number]) =>
    one.isFailing || (isIdle && one.lateSeconds > longestLateSeconds);
  return {
    failing: endpoints.filter(isFailing).length,
    waiting: endpoints.reduce((sum, one) => sum + one.waiting, 0),
    lateSeconds: Math.max(0, ...endpoints.map((one) => one.lateSeconds)),
  };
}

/** What waited while an endpoint was paused is late at once when it is active again, and goes out. */
async function isNothingTried(db: Connection): Promise<boolean> {
  const [last] = await db
    .select({
      isLongAgo: sql<boolean>`${webhookAttempts.attemptedAt} < now() - make_interval(secs => ${longestLateSeconds})`,
    })
    .from(webhookAttempts)
    .orderBy(desc(webhookAttempts.id))
    .limit(1);
  return last?.isLongAgo ?? true;
}
