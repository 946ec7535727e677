import { and, count, desc, isNotNull, max, min, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import type { JobCriteria } from "../../domain/criteria.ts";
import type { Pay } from "../../domain/job.ts";
import { jobs } from "../../domain/server/tables.ts";
import { countFacets } from "./facets.ts";
import { prepareFilter } from "./filter.ts";
import { currentSnapshot } from "./snapshot.ts";

/** From the least to the most that the jobs of a search without words pay, for each currency and period; the commonest first. */
export async function payRanges(
  db: Database["db"],
  criteria: JobCriteria,
  now: Date,
): Promise<Pay[]> {
  const snapshot = await currentSnapshot(db);
  const filter = prepareFilter(snapshot, criteria, now);
  const { passing } = countFacets(snapshot, undefined, filter, now);
  const ids = Array.from(passing, (slot) => snapshot.columns.jobId[slot] ?? 0);
  const rows = await db
    .select({
      min: min(jobs.payMin),
      max: max(jobs.payMax),
      currency: jobs.currency,
      period: jobs.payPeriod,
    })
    .from(jobs)
    // As one value: they may be more than a query can have parameters.
    .where(and(sql`${jobs.id} = any(${sql.param(ids)}::bigint[])`, isNotNull(jobs.payMin)))
    .groupBy(jobs.currency, jobs.payPeriod)
    .orderBy(desc(count()));
  return rows.flatMap(({ min, max, currency, period }) =>
    min !== null && max !== null && currency !== null && period !== null
      ? [{ min, max, currency, period }]
      : [],
  );
}
