import { and, count, desc, isNotNull, max, min, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type JobCriteria, writeCriteria } from "../../../domain/criteria.ts";
import type { Pay } from "../../../domain/job.ts";
import { jobs } from "../../../domain/server/tables.ts";
import { type Moment, SnapshotOutdated } from "../snapshot/snapshots.ts";
import { countFacets } from "./facets.ts";
import { prepareFilter } from "./filter.ts";
import { anyChangedSince, idsOf } from "./read-summaries.ts";

type FindPayRanges = (moment: Moment, criteria: JobCriteria, now: Date) => Promise<Pay[]>;

/** A job that reaches its end without a change stays within the range for so long. */
const lastsMs = 10 * 60 * 1000;
const mostSearches = 1_000;

/** The same as `findPayRanges`, remembered: each view of a landing page asks for what is made of all its jobs. */
export function rememberPayRanges(): FindPayRanges {
  const known = new LRUCache<string, Pay[]>({ max: mostSearches, ttl: lastsMs });
  return async (moment, criteria, now) => {
    const key = `${moment.snapshot.version} ${writeCriteria(criteria)}`;
    const found = known.get(key) ?? (await findPayRanges(moment, criteria, now));
    known.set(key, found);
    return found;
  };
}

/**
 * From the least to the most that the jobs of a search without words pay, for each currency and period; the commonest first.
 * @throws {SnapshotOutdated}
 */
async function findPayRanges(
  { db, snapshot }: Moment,
  criteria: JobCriteria,
  now: Date,
): Promise<Pay[]> {
  const filter = prepareFilter(snapshot, criteria, now);
  const { passing } = countFacets(snapshot, undefined, filter, now);
  const ids = idsOf(snapshot, passing);
  const rows = await db
    .select({
      min: min(jobs.payMin),
      max: max(jobs.payMax),
      currency: jobs.currency,
      period: jobs.payPeriod,
      isOutdated: anyChangedSince(snapshot, ids),
    })
    .from(jobs)
    // As one value: they may be more than a query can have parameters.
    .where(and(sql`${jobs.id} = any(${sql.param(ids)}::bigint[])`, isNotNull(jobs.payMin)))
    .groupBy(jobs.currency, jobs.payPeriod)
    .orderBy(desc(count()));
  if (rows.some(({ isOutdated }) => isOutdated)) throw new SnapshotOutdated();
  return rows.flatMap(({ min, max, currency, period }) =>
    min !== null && max !== null && currency !== null && period !== null
      ? [{ min, max, currency, period }]
      : [],
  );
}
