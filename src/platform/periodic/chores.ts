import type { Log } from "../log.ts";
import { keepLooking } from "./keep-looking.ts";

/** What is done now and again. One that fails keeps none of the others back. */
export class Chores {
  readonly #log: Log;
  readonly #longestMs: number;
  /** How often in a row each has failed, and since when, by the event that tells it. */
  readonly #failures = new Map<string, { times: number; since: number }>();

  /** @param longestMs for how long one may fail: a restart of the database is nobody's business */
  constructor(log: Log, longestMs = 5 * 60_000) {
    this.#log = log;
    this.#longestMs = longestMs;
  }

  /** Whether one has failed when it was last done. */
  get haveFailed(): boolean {
    return this.#failures.size > 0;
  }

  /** Whether one has failed more than once in a row, and for long. */
  get areFailing(): boolean {
    const now = performance.now();
    return [...this.#failures.values()].some(
      ({ times, since }) => times > 1 && now - since >= this.#longestMs,
    );
  }

  /** @param work what it returns, how many things it was done to, stands in the log under the event */
  async do(event: string, work: () => Promise<number>): Promise<void> {
    try {
      const count = await work();
      this.#failures.delete(event);
      if (count > 0) this.#log.info({ event, count });
    } catch (error) {
      const { times, since } = this.#failures.get(event) ?? { times: 0, since: performance.now() };
      this.#failures.set(event, { times: times + 1, since });
      this.#log.warn({ event: "chore-failed", reason: event }, undefined, error);
    }
  }

  /**
   * Does it again and again, until it is stopped.
   * @returns stops it: waits for the work under way, for five seconds at most
   */
  keepDoing(
    event: string,
    work: (stopped: AbortSignal) => Promise<number>,
    everyMs: number,
  ): () => Promise<void> {
    const look = (stopped: AbortSignal) => this.do(event, () => work(stopped));
    return keepLooking(look, everyMs, () => undefined);
  }
}
