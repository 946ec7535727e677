import { attempt, type WorkerServices } from "./attempt.ts";
import { type Claim, claim } from "./claims.ts";
import { type Due, findDue } from "./find-due.ts";
import { type WorkerOptions, workerOptions } from "./options.ts";
import { Pace } from "./pace.ts";
import { Places } from "./places.ts";
import { type Queue, startWorkLoop, type Worker } from "./work-loop.ts";

/**
 * How long what a look found is taken from, in milliseconds: a look goes through up to a thousand mails of each priority. What
 * comes meanwhile waits; in a crowd, where none of these may have a place, for the next poll at the most.
 */
const lookLastsMs = 1_000;

/** Delivers due outbox rows until it is stopped. Any number of workers may run on one database. */
export function startWorker(services: WorkerServices, given: Partial<WorkerOptions> = {}): Worker {
  const options = { ...workerOptions, ...given };
  return startWorkLoop(new MailQueue(services, options), services.log, options);
}

/** The mails that are due, as many at once as the mail server takes. */
class MailQueue implements Queue<Claim> {
  readonly #services: WorkerServices;
  readonly #options: WorkerOptions;
  readonly #pace: Pace;
  readonly #places: Places;
  #crowdedAt = Number.NEGATIVE_INFINITY;
  /** What a look found and had no place yet. Whether it is still due, its claim tells. */
  #found: readonly Due[] = [];
  #lookedAt = Number.NEGATIVE_INFINITY;
  #hasSeenAll = true;

  constructor(services: WorkerServices, options: WorkerOptions) {
    this.#services = services;
    this.#options = options;
    this.#pace = new Pace(options.concurrency);
    this.#places = new Places(options.concurrency);
  }

  get pauseMs(): number {
    return this.#pace.pauseMs;
  }

  get gatherMs(): number {
    return this.#isCrowded ? 250 : 50;
  }

  get #isCrowded(): boolean {
    return this.#services.isCrowded?.() ?? false;
  }

  async claim() {
    const places = this.#places;
    const { db } = this.#services;
    const none = { claims: [], mayBeMore: false };
    places.most = Math.min(this.#pace.atOnce, this.#mostBesideVisitors());
    if (places.free === 0) return none;
    const remembersMails = this.#found.length > 0 && this.#isFresh;
    const remembered = this.#take(remembersMails ? this.#found : []);
    // None of them may have the place that is free: in a crowd that costs no other look.
    const isEnough = remembered.length > 0 || (remembersMails && this.#isCrowded);
    const chosen = isEnough ? remembered : this.#take(await this.#look());
    if (chosen.length === 0) return none;
    const claims = await claim(db, chosen, this.#options.leaseMs).catch((error: unknown) => {
      for (const id of chosen) places.give(id);
      throw error;
    });
    const claimed = new Set(claims.map(({ id }) => id));
    for (const id of chosen.filter((one) => !claimed.has(one))) places.give(id);
    const isShared = claims.length < chosen.length;
    // Another worker is at the same mails: it has the next ones by now.
    if (isShared) this.#found = [];
    return { claims, mayBeMore: isShared || this.#found.length > 0 || !this.#hasSeenAll };
  }

  get #isFresh(): boolean {
    return performance.now() - this.#lookedAt < lookLastsMs;
  }

  async #look(): Promise<Due[]> {
    const lookedAt = performance.now();
    const { db } = this.#services;
    const most = 2 * this.#options.concurrency;
    const found = await findDue(db, most, this.#places.takenIds);
    this.#lookedAt = lookedAt;
    this.#hasSeenAll = found.length < most;
    return found;
  }

  /** @returns the ids of those that have a place; the others are remembered */
  #take(found: readonly Due[]): string[] {
    const taken = new Set(this.#places.take(found));
    this.#found = found.filter((one) => !taken.has(one));
    return [...taken].map(({ id }) => id);
  }

  /** After a crowd the number grows step by step: all at once, the mails that waited would keep the next visitors waiting. */
  #mostBesideVisitors(): number {
    const { concurrency, concurrencyInCrowd, calmAfterMs } = this.#options;
    if (this.#isCrowded) this.#crowdedAt = performance.now();
    const calm = (performance.now() - this.#crowdedAt) / calmAfterMs;
    return Math.min(concurrency, Math.floor(concurrencyInCrowd + calm * concurrency));
  }

  async work(claimed: Claim, stopped: AbortSignal): Promise<void> {
    const beganAt = performance.now();
    const sign = await attempt(claimed, this.#services, this.#options, stopped);
    if (sign !== "none") this.#pace[sign](beganAt);
    this.#places.give(claimed.id);
  }
}
