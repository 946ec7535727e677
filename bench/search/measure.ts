import type { BenchQuery } from "./queries.ts";

/** Times of one way to search, in milliseconds, in the order of the queries. */
export type Times = {
  name: string;
  queries: BenchQuery[];
  times: number[];
  /** Queries that the database ended after ten seconds. */
  ended: number;
};

/** One after the other, after a tenth of them to warm the caches of both programs, unless nothing shall be remembered. */
export async function measure(
  name: string,
  queries: BenchQuery[],
  search: (query: BenchQuery) => Promise<unknown>,
  { isWarmedUp } = { isWarmedUp: true },
): Promise<Times> {
  const finishes = (query: BenchQuery) =>
    search(query).then(
      () => true,
      (error: unknown) => {
        if (isTimeout(error)) return false;
        throw error;
      },
    );
  const first = isWarmedUp ? queries.slice(0, Math.ceil(queries.length / 10)) : [];
  for (const query of first) await finishes(query);
  const times = [];
  let ended = 0;
  for (const query of queries) {
    const start = performance.now();
    if (!(await finishes(query))) ended++;
    times.push(performance.now() - start);
  }
  return { name, queries, times, ended };
}

/** The server's own limit or, where it does not keep it, the driver's. */
function isTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && /timeout/i.test(cause.message);
}

/** The time that the given share of searches, from 0 to 1, do not exceed. */
export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
