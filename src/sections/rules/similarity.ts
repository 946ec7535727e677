/** What a text says, as its runs of five words. */
export function shinglesOf(words: readonly string[]): ReadonlySet<string> {
  const lower = words.map((word) => word.toLowerCase());
  return new Set(lower.slice(4).map((_, index) => lower.slice(index, index + 5).join(" ")));
}

/** Jaccard's: what two sets share, of all that is in either; from 0 to 1. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = one.intersection(other).size;
  return shared / (one.size + other.size - shared);
}
