import { type SQL, sql } from "drizzle-orm";
import type { JobCriteria } from "../../src/jobs/domain/criteria.ts";
import { findArea } from "../../src/jobs/domain/server/places/find-area.ts";
import { jobs } from "../../src/jobs/domain/server/tables.ts";
import { yearlyPay } from "../../src/jobs/domain/terms.ts";
import type { Database } from "../../src/platform/db/client.ts";

/**
 * The plainest search: reads the table of jobs from its beginning to its end, once for the page and once for each
 * facet, and looks for the words as parts of texts. No stems, synonyms, typos, distances, or order by relevance.
 */
export async function searchPlainly(db: Database["db"], criteria: JobCriteria): Promise<void> {
  const { kind, sector, workplace, pay, posted, q, page } = criteria;
  const place = findArea(criteria.location)?.places[0];
  const filters: Record<string, SQL[]> = {
    text: q.split(" ").map((word) => {
      const part = `%${word}%`;
      return sql`(title ilike ${part} or description ilike ${part} or skills::text ilike ${part})`;
    }),
    kind: kind.map((value) => sql`kind = ${value}`),
    sector: sector.map((value) => sql`sector = ${value}`),
    workplace: workplace.map((value) => sql`workplace = ${value}`),
    city: Object.entries(place ?? {}).flatMap(([column, value]) =>
      value === undefined ? [] : [sql`${sql.identifier(column)} = ${value}`],
    ),
    posted: posted ? [sql`posted_at > now() - ${posted}::int * interval '1 day'`] : [],
    pay: pay
      ? [sql`currency = ${pay.currency} and pay_max >= ${yearlyPay(pay.amount, pay.period)}`]
      : [],
  };
  const where = (left?: string) =>
    sql.join(
      [
        sql`closed_at is null and (closes_at is null or closes_at > now())`,
        ...Object.entries(filters).flatMap(([name, parts]) => (name === left ? [] : parts)),
      ],
      sql` and `,
    );
  await Promise.all([
    db.execute(sql`select *, count(*) over () from ${jobs} where ${where()}
      order by posted_at desc, id desc limit 20 offset ${(page - 1) * 20}`),
    ...["kind", "sector", "workplace", "city"].map((facet) =>
      db.execute(sql`select ${sql.identifier(facet)}, count(*) from ${jobs}
        where ${where(facet)} group by 1`),
    ),
  ]);
}
