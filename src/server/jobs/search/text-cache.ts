/** What is kept, in slots of 4 bytes. */
const room = 4_000_000;

/** What a text costs beside its slots, so that texts which find nothing fill the cache too. */
const costOfText = 100;

/** The slots that fit texts, by their queries. The oldest make room for new ones. */
export class TextCache {
  readonly #matches = new Map<string, Int32Array[]>();
  #cost = 0;

  get(query: string): Int32Array[] | undefined {
    return this.#matches.get(query);
  }

  set(query: string, matches: Int32Array[]): void {
    this.#remove(query);
    this.#matches.set(query, matches);
    this.#cost += costOf(matches);
    for (const oldest of this.#matches.keys()) {
      if (this.#cost <= room) return;
      this.#remove(oldest);
    }
  }

  clear(): void {
    this.#matches.clear();
    this.#cost = 0;
  }

  #remove(query: string): void {
    const matches = this.#matches.get(query);
    if (!matches) return;
    this.#matches.delete(query);
    this.#cost -= costOf(matches);
  }
}

function costOf(matches: Int32Array[]): number {
  return matches.reduce((sum, { length }) => sum + length, costOfText);
}
