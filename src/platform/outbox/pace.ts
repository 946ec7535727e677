/** Milliseconds. */
const shortestPause = 1_000;
const longestPause = 60_000;

/**
 * How many mails are tried at once, by what the mail server does, as TCP finds out how much a line takes (RFC 5681): what was too
 * many is halved, and grows by one with each round that is taken. While the server is away one mail is tried now and then; once
 * it is back the number doubles with each mail, up to half of what was too many.
 */
export class Pace {
  readonly #most: number;
  /** Grows by fractions. */
  #atOnce: number;
  /** Up to here it doubles. */
  #threshold: number;
  #pauseMs = 0;
  #pausedUntil = 0;
  #fewerSince = 0;
  /** Since it was made fewer. */
  #hasAnswered = false;

  /** @param most how many at once when all is well */
  constructor(most: number) {
    this.#most = most;
    this.#atOnce = most;
    this.#threshold = most;
  }

  /** How many may be under way now. */
  get atOnce(): number {
    return performance.now() < this.#pausedUntil ? 0 : Math.floor(this.#atOnce);
  }

  /** How long to wait before the next one may be tried, in milliseconds. */
  get pauseMs(): number {
    return Math.max(0, this.#pausedUntil - performance.now());
  }

  /**
   * The server took a mail, or said no to it: it is there.
   * @param beganAt when the attempt began, by `performance.now()`: one that went out together with too many others says nothing
   * of fewer
   */
  answered(beganAt: number): void {
    if (beganAt < this.#fewerSince) return;
    const grown =
      this.#atOnce < this.#threshold
        ? Math.min(this.#threshold, this.#atOnce * 2)
        : this.#atOnce + 1 / this.#atOnce;
    this.#atOnce = Math.min(this.#most, grown);
    this.#hasAnswered = true;
    this.#pauseMs = 0;
    this.#pausedUntil = 0;
  }

  /**
   * The server let nobody in: there were too many at once, or it is away where it has taken none since the last time.
   * @param beganAt when the attempt began: those that went out together count once
   */
  away(beganAt: number): void {
    if (beganAt < this.#fewerSince) return;
    const isAway = !this.#hasAnswered;
    this.#reduceTo(isAway ? 1 : this.#atOnce / 2);
    if (isAway) this.#pause(Math.min(longestPause, Math.max(shortestPause, this.#pauseMs * 2)));
  }

  /**
   * We lacked the means for an attempt, such as file handles, and the server is no less there for it.
   * @param beganAt when the attempt began: those that went out together count once
   */
  short(beganAt: number): void {
    if (beganAt < this.#fewerSince) return;
    if (this.#atOnce < 2) this.#pause(shortestPause);
    this.#reduceTo(this.#atOnce / 2);
  }

  #reduceTo(atOnce: number): void {
    this.#fewerSince = performance.now();
    // Where one alone was too many, that says nothing of how many it will be when all is well again.
    if (this.#atOnce >= 2) this.#threshold = this.#atOnce / 2;
    this.#atOnce = Math.max(1, atOnce);
    this.#hasAnswered = false;
  }

  #pause(ms: number): void {
    this.#pauseMs = ms;
    this.#pausedUntil = performance.now() + ms;
  }
}
