import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Connection } from "../../../platform/db/client.ts";
import { readCriteria, writeCriteria } from "../criteria.ts";
import { inboxFilters } from "./tables.ts";

/** What somebody has saved to look for it again. */
export type SavedFilter = { id: string; name: string; query: string };

/** Those of a member of staff, by name. */
export function listFilters(db: Connection, staffId: string): Promise<SavedFilter[]> {
  const { id, name, query } = inboxFilters;
  return db
    .select({ id, name, query })
    .from(inboxFilters)
    .where(eq(inboxFilters.staffId, staffId))
    .orderBy(asc(name));
}

/**
 * Saves what a list is looked through for. Under a name that its owner has used before it takes the other one's place.
 * @param query of the list's address; kept in its one spelling
 */
export async function saveFilter(
  db: Connection,
  staffId: string,
  name: string,
  query: string,
): Promise<string> {
  const { criteria } = readCriteria(new URLSearchParams(query));
  const kept = writeCriteria(criteria);
  await db
    .insert(inboxFilters)
    .values({ id: randomUUID(), staffId, name, query: kept })
    .onConflictDoUpdate({
      target: [inboxFilters.staffId, inboxFilters.name],
      set: { query: kept },
    });
  return kept;
}

/** Deletes one of somebody's own; another's stays. */
export async function dropFilter(db: Connection, staffId: string, id: string): Promise<void> {
  await db
    .delete(inboxFilters)
    .where(and(eq(inboxFilters.staffId, staffId), eq(inboxFilters.id, id)));
}
