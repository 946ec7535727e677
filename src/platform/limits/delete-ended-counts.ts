import { sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { deleteInBatches } from "../db/delete-in-batches.ts";
import { rateLimits } from "./tables.ts";

/**
 * Deletes the counts whose window is over.
 * @returns how many there were
 */
export function deleteEndedCounts(db: Database["db"]): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`
      delete from ${rateLimits} where key in (
        select key from ${rateLimits} where expire <= ${Date.now()}
        limit ${limit} for update skip locked)`,
  );
}
