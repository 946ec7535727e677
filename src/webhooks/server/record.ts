import { and, eq, sql } from "drizzle-orm";
import type { Connection, Database } from "../../platform/db/client.ts";
import { changeLeased, inMs, released } from "../../platform/outbox/leased-rows.ts";
import type { WebhookClaim } from "./claims.ts";
import { carriesSent } from "./compose.ts";
import type { Outcome } from "./judge.ts";
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from "./tables.ts";

/** Nothing but failures for so long turns an endpoint off. */
const failingDays = 5;

/** `disabled`: this attempt has turned the endpoint off. */
export type Recorded = "lost" | "recorded" | "disabled";

/**
 * Writes down an attempt, and how its endpoint stands by it, in one transaction.
 * @returns `lost` when the delivery is somebody else's by now, or gone
 */
export function record(
  db: Database["db"],
  claim: WebhookClaim,
  outcome: Outcome,
): Promise<Recorded> {
  return db.transaction(async (transaction) => {
    // The endpoint first, as whoever deletes it does, so that no two wait for each other.
    await transaction
      .select({ id: webhookEndpoints.id })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, claim.endpointId))
      .for("no key update");
    const isOurs = await changeLeased(transaction, webhookDeliveries, claim, {
      ...changesOf(outcome),
      ...(carriesSent(claim) && { carriedSent: true }),
    });
    if (!isOurs) return "lost";
    const { code, answer } = outcome;
    await transaction
      .insert(webhookAttempts)
      .values({ deliveryId: claim.id, outcome: code, answer });
    return (await judgeEndpoint(transaction, claim.endpointId, outcome)) ? "disabled" : "recorded";
  });
}

function changesOf({ verdict, waitMs }: Outcome) {
  if (verdict === "delivered") return { ...released, deliveredAt: sql`now()` };
  if (verdict === "delayed") return { ...released, nextAttemptAt: inMs(waitMs) };
  return { ...released, failedAt: sql`now()` };
}

/** @returns whether it is turned off by this */
async function judgeEndpoint(
  db: Connection,
  endpointId: string,
  { verdict }: Outcome,
): Promise<boolean> {
  const isThis = eq(webhookEndpoints.id, endpointId);
  if (verdict === "delivered") {
    await db.update(webhookEndpoints).set({ failingSince: null }).where(isThis);
    return false;
  }
  await db
    .update(webhookEndpoints)
    .set({ failingSince: sql`coalesce(${webhookEndpoints.failingSince}, now())` })
    .where(isThis);
  const isGone = verdict === "gone";
  const isLongFailing = sql`${webhookEndpoints.failingSince} <= now() - make_interval(days => ${failingDays})`;
  const { rowCount } = await db
    .update(webhookEndpoints)
    .set({
      state: "disabled",
      disabledAt: sql`now()`,
      disabledBecause: isGone ? "gone" : "failing",
    })
    .where(and(isThis, eq(webhookEndpoints.state, "active"), isGone ? undefined : isLongFailing));
  return rowCount === 1;
}

/** Makes the lease last `leaseMs` from now. False when the delivery is somebody else's by now. */
export function renew(db: Database["db"], claim: WebhookClaim, leaseMs: number): Promise<boolean> {
  return changeLeased(db, webhookDeliveries, claim, { leasedUntil: inMs(leaseMs) });
}

/** Ends the lease as if nothing had been tried. False when the delivery is somebody else's by now. */
export function giveBack(db: Database["db"], claim: WebhookClaim): Promise<boolean> {
  const attempts = sql`${webhookDeliveries.attempts} - 1`;
  return changeLeased(db, webhookDeliveries, claim, { ...released, attempts });
}
