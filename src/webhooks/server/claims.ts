import { randomUUID } from "node:crypto";
import { and, asc, eq, exists, inArray, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/client.ts";
import { inMs, isDue } from "../../platform/outbox/leased-rows.ts";
import { type EventType, eventTypes } from "../events.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "./tables.ts";

type Db = Database["db"];

/** A delivery that this process may make, until its lease ends. */
export type WebhookClaim = {
  id: string;
  endpointId: string;
  eventId: string;
  type: EventType;
  submissionId: string | null;
  facts: Record<string, unknown>;
  happenedAt: Date;
  address: string;
  /** The newest first. */
  secrets: string[];
  includesSent: boolean;
  /** This one included. */
  attempts: number;
  leaseToken: string;
  /** `performance.now()` just before the claim was asked for. */
  askedAt: number;
};

/** The endpoints for which something is due. */
export async function listDueEndpoints(db: Db): Promise<string[]> {
  const due = db
    .select({ found: sql`1` })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, webhookEndpoints.id), isDue(webhookDeliveries)));
  const rows = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.state, "active"), exists(due)));
  return rows.map(({ id }) => id);
}

/**
 * Leases deliveries to the caller. Those that another worker is just claiming are passed over, and so are events that only a newer
 * version of the program knows.
 * @param except deliveries that this process is still busy with, whatever became of their lease
 */
export async function claimDue(
  db: Db,
  endpointId: string,
  most: number,
  except: readonly string[],
  leaseMs: number,
): Promise<WebhookClaim[]> {
  const askedAt = performance.now();
  const { type, submissionId, facts, happenedAt } = webhookEvents;
  const { address, includesSent, secret, earlierSecret, earlierSecretUntil } = webhookEndpoints;
  const due = db.$with("due").as(
    db
      .select({
        id: webhookDeliveries.id,
        type,
        submissionId,
        facts,
        happenedAt,
        address,
        includesSent,
        secret,
        earlierSecret: sql<string | null>`
          case when ${earlierSecretUntil} > now() then ${earlierSecret} end`.as("earlier"),
      })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(
        and(
          eq(webhookDeliveries.endpointId, endpointId),
          eq(webhookEndpoints.state, "active"),
          isDue(webhookDeliveries),
          notInArray(webhookDeliveries.id, [...except]),
          inArray(type, eventTypes),
        ),
      )
      .orderBy(asc(webhookDeliveries.nextAttemptAt))
      .limit(most)
      .for("update", { of: webhookDeliveries, skipLocked: true }),
  );
  const claimed = await db
    .with(due)
    .update(webhookDeliveries)
    .set({
      leaseToken: randomUUID(),
      leasedUntil: inMs(leaseMs),
      attempts: sql`${webhookDeliveries.attempts} + 1`,
    })
    .from(due)
    .where(eq(webhookDeliveries.id, due.id))
    .returning({
      id: webhookDeliveries.id,
      endpointId: webhookDeliveries.endpointId,
      eventId: webhookDeliveries.eventId,
      type: due.type,
      submissionId: due.submissionId,
      facts: due.facts,
      happenedAt: due.happenedAt,
      address: due.address,
      includesSent: due.includesSent,
      secret: due.secret,
      earlierSecret: due.earlierSecret,
      attempts: webhookDeliveries.attempts,
      leaseToken: sql`${webhookDeliveries.leaseToken}`.mapWith(String),
    });
  return claimed.map(({ secret, earlierSecret, ...row }) => ({
    ...row,
    secrets: earlierSecret === null ? [secret] : [secret, earlierSecret],
    askedAt,
  }));
}
