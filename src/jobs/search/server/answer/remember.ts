import { LRUCache } from "lru-cache";

/** A job that reaches its end without a change is told of for so long. */
const lastsMs = 10 * 60 * 1000;
/** An answer is used for so many times the time that it took to make: no more than a tenth of the time goes into new ones. */
const restFactor = 10;

type Kept<Value> = { value: Promise<Value>; version: number; madeAt: number; restsUntil: number };

/**
 * Remembers answers that are made of many jobs and that anybody may ask for. One is made anew where the jobs have changed since, but
 * not more often than its cost allows; who asks while it is made waits for the same one.
 * @param most how many are remembered
 * @returns asks for the answer of a key at a version of the jobs
 */
export function remember<Value extends object>(
  most: number,
): (key: string, version: number, make: () => Promise<Value>) => Promise<Value> {
  const kept = new LRUCache<string, Kept<Value>>({ max: most });
  return (key, version, make) => {
    const known = kept.get(key);
    if (known && isFresh(known, version)) return known.value;
    const madeAt = performance.now();
    const entry = { value: make(), version, madeAt, restsUntil: Number.POSITIVE_INFINITY };
    kept.set(key, entry);
    entry.value.then(
      () => {
        const now = performance.now();
        entry.restsUntil = now + restFactor * (now - madeAt);
      },
      () => kept.delete(key),
    );
    return entry.value;
  };
}

function isFresh({ version: madeOf, madeAt, restsUntil }: Kept<unknown>, version: number): boolean {
  const now = performance.now();
  return now < restsUntil || (version === madeOf && now < madeAt + lastsMs);
}
