import { sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { deleteInBatches } from "../db/delete-in-batches.ts";
import { privateLinks } from "../db/tables.ts";

/**
 * Deletes what is left of links that open nothing any more: each attempt at a mail has made one.
 * @returns how many there were
 */
export function deleteExpiredLinks(db: Database["db"]): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`
      delete from ${privateLinks} where token_hash in (
        select token_hash from ${privateLinks} where expires_at <= now()
        order by expires_at limit ${limit} for update skip locked)`,
  );
}
