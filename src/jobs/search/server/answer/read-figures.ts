import { and, desc, isNotNull, max, min, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { jobs } from "../../../domain/server/tables.ts";
import type { Overview, PayFigures } from "../../overview.ts";
import { type Moment, SnapshotOutdated } from "../snapshot/snapshots.ts";
import { anyChangedSince } from "./read-summaries.ts";

/** What fewer jobs tell is no figure of all. */
const fewestJobs = 3;
const mostSkills = 8;

const count = sql<number>`count(*)::int`;
const middle = sql`(${jobs.payMin} + ${jobs.payMax}) / 2`;

/**
 * What these jobs pay, in each currency and period that at least three of them tell; the commonest first.
 * @throws {SnapshotOutdated}
 */
export async function readPay(
  { db, snapshot }: Moment,
  ids: readonly number[],
): Promise<PayFigures[]> {
  const rows = await db
    .select({
      min: min(jobs.payMin),
      max: max(jobs.payMax),
      median: sql<number>`percentile_cont(0.5) within group (order by ${middle})`,
      currency: jobs.currency,
      period: jobs.payPeriod,
      jobs: count,
      isOutdated: anyChangedSince(snapshot, ids),
    })
    .from(jobs)
    .where(and(isAmong(ids), isNotNull(jobs.payMin)))
    .groupBy(jobs.currency, jobs.payPeriod)
    .having(sql`${count} >= ${fewestJobs}`)
    .orderBy(desc(count));
  if (rows.some(({ isOutdated }) => isOutdated)) throw new SnapshotOutdated();
  return rows.flatMap(({ min, max, currency, period, median, jobs }) =>
    min !== null && max !== null && currency !== null && period !== null
      ? [{ min, max, median, currency, period, jobs }]
      : [],
  );
}

const skillRows = z.array(z.object({ name: z.string(), jobs: z.number() }));

/** The skills that most of these jobs name, each in its commonest spelling; what one job alone names is left out. */
export async function readSkills(
  { db }: Moment,
  ids: readonly number[],
): Promise<Overview["skills"]> {
  const { rows } = await db.execute(sql`
    select mode() within group (order by skill) as name, count(distinct id)::int as jobs
    from ${jobs}, unnest(skills) as skill
    where ${isAmong(ids)}
    group by lower(skill) having count(distinct id) > 1
    order by jobs desc, name limit ${mostSkills}`);
  return skillRows.parse(rows);
}

/** As one value: they may be more than a query can have parameters. */
const isAmong = (ids: readonly number[]): SQL => sql`${jobs.id} = any(${sql.param(ids)}::bigint[])`;
