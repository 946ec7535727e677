/** Milliseconds. */
const shortestPause = 1_000;
const longestPause = 60_000;

/**
 * How many mails are tried at once, by what the mail server does. While it is away one mail is tried now and then;
 * when it is back, or takes fewer connections than we have, the number grows from one, doubling with each mail taken.
 */
export class Pace {
  readonly #most: number;
  #atOnce: number;
  #pauseMs = 0;
  #pausedUntil = 0;
  #awayAt = 0;

  /** @param most how many at once when all is well */
  constructor(most: number) {
    this.#most = most;
    this.#atOnce = most;
  }

  /** How many may be under way now. */
  get atOnce(): number {
    return performance.now() < this.#pausedUntil ? 0 : this.#atOnce;
  }

  /** How long to wait before the next one may be tried, in milliseconds. */
  get pauseMs(): number {
    return Math.max(0, this.#pausedUntil - performance.now());
  }

  /** The server took a mail, or said no to it: it is there. */
  answered(): void {
    this.#atOnce = Math.min(this.#most, this.#atOnce * 2);
    this.#pauseMs = 0;
    this.#pausedUntil = 0;
  }

  /**
   * The server let nobody in.
   * @param beganAt when the attempt began, by `performance.now()`: those that went out together count once
   */
  away(beganAt: number): void {
    if (beganAt < this.#awayAt) return;
    this.#awayAt = performance.now();
    this.#atOnce = 1;
    this.#pauseMs = Math.min(longestPause, Math.max(shortestPause, this.#pauseMs * 2));
    this.#pausedUntil = this.#awayAt + this.#pauseMs;
  }
}
