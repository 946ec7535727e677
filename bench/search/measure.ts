import type { BenchQuery } from "./queries.ts";

/** Times of one way to search, in milliseconds, in the order of the queries. */
export type Times = { name: string; queries: BenchQuery[]; times: number[] };

/** One after the other, after a tenth of them to warm the caches of both programs. */
export async function measure(
  name: string,
  queries: BenchQuery[],
  search: (query: BenchQuery) => Promise<unknown>,
): Promise<Times> {
  for (const query of queries.slice(0, Math.ceil(queries.length / 10))) await search(query);
  const times = [];
  for (const query of queries) {
    const start = performance.now();
    await search(query);
    times.push(performance.now() - start);
  }
  return { name, queries, times };
}

/** The time that the given share of searches, from 0 to 1, do not exceed. */
export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
