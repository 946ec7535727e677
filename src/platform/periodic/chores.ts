import type { Log } from "../log.ts";
import { keepLooking } from "./keep-looking.ts";

/** What is done now and again. One that fails keeps none of the others back. */
export class Chores {
  readonly #log: Log;
  /** How often in a row each has failed, by the event that tells it. */
  readonly #failures = new Map<string, number>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Whether one has failed when it was last done. */
  get haveFailed(): boolean {
    return this.#failures.size > 0;
  }

  /** Whether one has failed twice in a row. */
  get areFailing(): boolean {
    return [...this.#failures.values()].some((times) => times > 1);
  }

  /** @param work what it returns, how many things it was done to, stands in the log under the event */
  async do(event: string, work: () => Promise<number>): Promise<void> {
    try {
      const count = await work();
      this.#failures.delete(event);
      if (count > 0) this.#log.info({ event, count });
    } catch (error) {
      this.#failures.set(event, (this.#failures.get(event) ?? 0) + 1);
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
