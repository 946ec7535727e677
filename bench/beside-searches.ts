import type { Kinds } from "./kinds.ts";
import { load, percentile } from "./load.ts";

/** How still pages are answered while many search. */
export type BesideSearches = {
  /** In milliseconds. */
  p50: number;
  p99: number;
  /** Still pages that were not answered. */
  failed: number;
  searchesPerSecond: number;
  /** Searches that were told to come later. */
  refusedPerSecond: number;
};

const searchers = 200;
const readers = 4;
const seconds = 8;

/** Opens a still page on a few connections while 200 other visitors ask for searches that nobody asked before. */
export async function measureBesideSearches(origin: string, kinds: Kinds): Promise<BesideSearches> {
  process.stderr.write(`A still page beside ${searchers} who search\n`);
  // From the end of the list, which the throughput's rounds do not reach.
  const searches = kinds["search, new"].toReversed();
  const [searched, read] = await Promise.all([
    load({ origin, paths: searches, connections: searchers, clients: searchers, seconds }),
    load({ origin, paths: kinds.still, connections: readers, seconds }),
  ]);
  return {
    p50: percentile(read.times, 0.5),
    p99: percentile(read.times, 0.99),
    failed: read.failed + read.refused,
    searchesPerSecond: searched.times.length / seconds,
    refusedPerSecond: searched.refused / seconds,
  };
}
