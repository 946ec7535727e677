import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** Rows whose time is over. */
export type Overdue = {
  count(db: Database["db"]): Promise<number>;
  /** @returns how many there were */
  delete(db: Database["db"]): Promise<number>;
};

/** Rows that are locked at once, and deleted within a statement's time. */
const batchSize = 500;

/**
 * What is over by a query. It is deleted a batch at a time, so that nobody waits for it, and without what others work on.
 * @param keys finds the keys of what is over
 * @param deletion deletes what such a query finds, and counts a row for each
 */
export function overdue(keys: SQL, deletion: (keys: SQL) => SQL): Overdue {
  return {
    async count(db) {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from (${keys}) as keys`,
      );
      return rows[0]?.count ?? 0;
    },
    async delete(db) {
      const batch = deletion(sql`${keys} limit ${batchSize} for update skip locked`);
      for (let deleted = 0; ; ) {
        const { rowCount } = await db.execute(batch);
        deleted += rowCount ?? 0;
        if ((rowCount ?? 0) < batchSize) return deleted;
      }
    },
  };
}
