import { LRUCache } from "lru-cache";

/** Reading all titles of a million jobs takes seconds: it may take a hundredth of the database's time. */
const restShare = 100;
const shortestRestMs = 1_000;

/**
 * Reads something when it is first asked for, and anew by and by; meanwhile what was read before is given.
 * @returns throws what `read` throws, where nothing was read before
 */
export function refreshed<Value extends object>(read: () => Promise<Value>): () => Promise<Value> {
  const known = new LRUCache<"value", Value>({
    max: 1,
    ttl: shortestRestMs,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { options }) => {
      const start = performance.now();
      const value = await read();
      options.ttl = Math.max(shortestRestMs, restShare * Math.ceil(performance.now() - start));
      return value;
    },
  });
  return () => known.forceFetch("value");
}
