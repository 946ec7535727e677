import type { SQL } from "drizzle-orm";
import type { Database } from "./client.ts";

/** Rows that are locked at once, and deleted within a statement's time. */
const batchSize = 500;

/**
 * Deletes whatever there is of something, a batch at a time, so that nobody waits for it.
 * @param batch a statement that deletes no more rows than it is told
 * @returns how many rows were deleted
 */
export async function deleteInBatches(
  db: Database["db"],
  batch: (limit: number) => SQL,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { rowCount } = await db.execute(batch(batchSize));
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batchSize) return deleted;
  }
}
