import { and, eq, notInArray, sql } from "drizzle-orm";
import { applications } from "../../src/applications/server/tables.ts";
import { jobs } from "../../src/jobs/domain/server/tables.ts";
import { indexJobs } from "../../src/jobs/search/server/index-jobs.ts";
import type { Database } from "../../src/platform/db/client.ts";

/** The source of made-up jobs. */
export const exampleSource = "example";

/**
 * Deletes the made-up jobs, but closes those that somebody applied to: what a visitor sent is kept.
 * @returns how many of each
 */
export async function removeExamples(
  db: Database["db"],
): Promise<{ deleted: number; closed: number }> {
  return db.transaction(async (transaction) => {
    const closed = await transaction
      .update(jobs)
      .set({ closedAt: sql`coalesce(${jobs.closedAt}, now())`, updatedAt: sql`now()` })
      .where(eq(jobs.source, exampleSource))
      .returning({ id: jobs.id });
    const ids = closed.map(({ id }) => id);
    await indexJobs(transaction, ids);
    const appliedTo = transaction.select({ id: applications.jobId }).from(applications);
    const deleted = await transaction
      .delete(jobs)
      .where(and(eq(jobs.source, exampleSource), notInArray(jobs.id, appliedTo)))
      .returning({ id: jobs.id });
    return { deleted: deleted.length, closed: closed.length - deleted.length };
  });
}
