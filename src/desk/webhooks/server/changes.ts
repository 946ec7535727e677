import { desc, eq } from "drizzle-orm";
import type { Connection, Database } from "../../../platform/db/client.ts";
import type { Endpoint } from "../../../webhooks/server/endpoints.ts";
import { staff } from "../../server/tables.ts";
import { webhookChanges } from "./tables.ts";

export type ChangeKind = (typeof webhookChanges.$inferInsert)["kind"];

/** Whose hand it is, and on which endpoint. */
export type Hand = { byId: string; endpoint: Pick<Endpoint, "id" | "address"> };

/**
 * Does something with an endpoint, and notes who did, in one transaction.
 * @param isDone whether the result says that anything was done
 */
export function noted<Result>(
  db: Database["db"],
  { byId, endpoint: { id, address } }: Hand,
  kind: ChangeKind,
  work: (transaction: Connection) => Promise<Result>,
  isDone: (result: Result) => boolean = Boolean,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    const result = await work(transaction);
    if (isDone(result))
      await transaction.insert(webhookChanges).values({ kind, endpointId: id, address, byId });
    return result;
  });
}

export type ShownChange = Pick<
  typeof webhookChanges.$inferSelect,
  "id" | "kind" | "address" | "happenedAt"
> & { by: string };

const mostShown = 50;

/** The latest changes, the newest first. @param endpointId of all endpoints, those that are gone too, when left out */
export function listChanges(db: Connection, endpointId?: string): Promise<ShownChange[]> {
  const { id, kind, address, happenedAt } = webhookChanges;
  return db
    .select({ id, kind, address, happenedAt, by: staff.name })
    .from(webhookChanges)
    .innerJoin(staff, eq(staff.id, webhookChanges.byId))
    .where(endpointId === undefined ? undefined : eq(webhookChanges.endpointId, endpointId))
    .orderBy(desc(id))
    .limit(mostShown);
}
