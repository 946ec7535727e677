/** Counts answers by their kind, and keeps how long each took. */
export class Tally {
  readonly #times = new Map<string, number[]>();

  add(kind: string, ms: number): void {
    const times = this.#times.get(kind) ?? [];
    times.push(ms);
    this.#times.set(kind, times);
  }

  /** Forgets what it has counted. */
  clear(): void {
    this.#times.clear();
  }

  kinds(): string[] {
    return [...this.#times.keys()];
  }

  count(kind: string): number {
    return this.#times.get(kind)?.length ?? 0;
  }

  /** How many were of another kind. */
  countOthers(kind: string): number {
    return this.kinds()
      .filter((one) => one !== kind)
      .reduce((sum, one) => sum + this.count(one), 0);
  }

  /** @param share from 0 to 1, such as 0.99; of no answers at all it is no number */
  percentile(kind: string, share: number): number {
    const times = (this.#times.get(kind) ?? []).toSorted((one, other) => one - other);
    return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  }

  /** Such as `200 ×31 (≤ 0.4 s), 503 ×12 (≤ 5.0 s)`. */
  toString(): string {
    if (this.#times.size === 0) return "nothing";
    return [...this.#times]
      .map(([kind, times]) => `${kind} ×${times.length} (≤ ${seconds(this.percentile(kind, 1))} s)`)
      .join(", ");
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
