import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Connection } from "../../platform/db/client.ts";
import type { EventType } from "../events.ts";
import { mostEndpoints } from "../most-endpoints.ts";
import { earlierSecretHours, newSecret } from "./secrets.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "./tables.ts";

/** What staff say of an endpoint. */
export type EndpointSettings = {
  address: string;
  description: string;
  events: readonly EventType[];
  includesSent: boolean;
};

/** An endpoint without its secrets. */
export type Endpoint = Omit<
  typeof webhookEndpoints.$inferSelect,
  "secret" | "earlierSecret" | "noticedAt" | "noticeTriedAt"
> & {
  /** Who changes its settings says by this which ones they saw. */
  settingsVersion: string;
};

const settingsVersion = sql<string>`
  hashtextextended(row(${webhookEndpoints.address}, ${webhookEndpoints.description},
    ${webhookEndpoints.events}, ${webhookEndpoints.includesSent})::text, 0)::text`;

const shown = {
  id: webhookEndpoints.id,
  address: webhookEndpoints.address,
  description: webhookEndpoints.description,
  events: webhookEndpoints.events,
  includesSent: webhookEndpoints.includesSent,
  settingsVersion,
  secretVersion: webhookEndpoints.secretVersion,
  earlierSecretUntil: webhookEndpoints.earlierSecretUntil,
  state: webhookEndpoints.state,
  disabledBecause: webhookEndpoints.disabledBecause,
  disabledAt: webhookEndpoints.disabledAt,
  failingSince: webhookEndpoints.failingSince,
  createdAt: webhookEndpoints.createdAt,
};

export function listEndpoints(db: Connection): Promise<Endpoint[]> {
  return db.select(shown).from(webhookEndpoints).orderBy(asc(webhookEndpoints.createdAt));
}

export async function findEndpoint(db: Connection, id: string): Promise<Endpoint | undefined> {
  const [found] = await db.select(shown).from(webhookEndpoints).where(isThis(id));
  return found;
}

const isThis = (id: string) => eq(webhookEndpoints.id, id);

/** `isNew`: made here, and not by the same post a moment before. Either way nobody may have seen it yet. */
export type Secret = { secret: string; isNew: boolean };

/**
 * Adds an endpoint, once, however often it is posted.
 * @param id chosen by the form
 * @returns undefined where there are too many already
 */
export async function addEndpoint(
  db: Connection,
  id: string,
  settings: EndpointSettings,
): Promise<Secret | undefined> {
  const secret = newSecret();
  if ((await db.$count(webhookEndpoints, ne(webhookEndpoints.id, id))) >= mostEndpoints)
    return undefined;
  const [row] = await db
    .insert(webhookEndpoints)
    .values({ id, secret, ...kept(settings) })
    // Changes nothing, but returns the one that is there already.
    .onConflictDoUpdate({ target: webhookEndpoints.id, set: { id } })
    .returning({ secret: webhookEndpoints.secret });
  return row && { secret: row.secret, isNew: row.secret === secret };
}

/**
 * Changes its settings.
 * @param version of the settings that were seen
 * @returns `kept` where they are so already; `stale` where somebody has changed them since, or it is gone
 */
export async function changeEndpoint(
  db: Connection,
  id: string,
  settings: EndpointSettings,
  version: string,
): Promise<"changed" | "kept" | "stale"> {
  const { address, description, events, includesSent } = webhookEndpoints;
  const wanted = kept(settings);
  const { rowCount } = await db
    .update(webhookEndpoints)
    .set(wanted)
    .where(and(isThis(id), eq(settingsVersion, version)));
  if (rowCount === 1) return "changed";
  const isSo = and(
    eq(address, wanted.address),
    eq(description, wanted.description),
    eq(events, wanted.events),
    eq(includesSent, wanted.includesSent),
  );
  return (await db.$count(webhookEndpoints, and(isThis(id), isSo))) === 1 ? "kept" : "stale";
}

/** Whoever gets what somebody sent is told of its erasure, too, and can erase it. */
function kept({ events, includesSent, ...settings }: EndpointSettings) {
  const told = includesSent ? new Set([...events, "submission.erased" as const]) : events;
  return { ...settings, includesSent, events: [...told] };
}

/**
 * Makes another secret, once for each version. The one before signs too for a day.
 * @param version of the secret that is to be replaced
 * @returns the new secret; undefined where the version is not the newest any more
 */
export async function changeSecret(
  db: Connection,
  id: string,
  version: number,
): Promise<Secret | undefined> {
  const secret = newSecret();
  const { rowCount } = await db
    .update(webhookEndpoints)
    .set({
      secret,
      secretVersion: version + 1,
      earlierSecret: sql`${webhookEndpoints.secret}`,
      earlierSecretUntil: sql`now() + make_interval(hours => ${earlierSecretHours})`,
    })
    .where(and(isThis(id), eq(webhookEndpoints.secretVersion, version)));
  if (rowCount === 1) return { secret, isNew: true };
  const [row] = await db
    .select({ secret: webhookEndpoints.secret })
    .from(webhookEndpoints)
    .where(and(isThis(id), eq(webhookEndpoints.secretVersion, version + 1)));
  return row && { secret: row.secret, isNew: false };
}

/** @returns false where it was not active */
export async function pauseEndpoint(db: Connection, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(webhookEndpoints)
    .set({ state: "paused" })
    .where(and(isThis(id), eq(webhookEndpoints.state, "active")));
  return rowCount === 1;
}

/** Delivers to it again, and what has waited meanwhile at once. @returns false where it was active */
export async function resumeEndpoint(db: Connection, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(webhookEndpoints)
    .set({ state: "active", disabledAt: null, disabledBecause: null, failingSince: null })
    .where(and(isThis(id), ne(webhookEndpoints.state, "active")));
  return rowCount === 1;
}

const batchSize = 1_000;

/**
 * Pauses an endpoint and deletes its deliveries, a batch at a time: whoever deletes them all at once holds up every
 * visitor whose form orders another one meanwhile.
 */
export async function emptyEndpoint(db: Connection, id: string): Promise<void> {
  await pauseEndpoint(db, id);
  const some = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, id))
    .limit(batchSize);
  let deleted: number | null;
  do {
    ({ rowCount: deleted } = await db
      .delete(webhookDeliveries)
      .where(inArray(webhookDeliveries.id, some)));
  } while (deleted === batchSize);
}

/** Deletes it with its deliveries. @returns false where it is gone */
export async function deleteEndpoint(db: Connection, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(webhookEndpoints).where(isThis(id));
  return rowCount === 1;
}

/** Orders an event that means nothing, for this endpoint alone. */
export async function testEndpoint(db: Connection, id: string): Promise<true> {
  const [event] = await db
    .insert(webhookEvents)
    .values({ type: "webhook.test", facts: {}, happenedAt: sql`now()` })
    .returning({ id: webhookEvents.id });
  if (!event) throw new Error("An insert gave no row");
  await db.insert(webhookDeliveries).values({ eventId: event.id, endpointId: id });
  return true;
}
