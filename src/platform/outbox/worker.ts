import { setTimeout as sleep } from "node:timers/promises";
import { attempt, type WorkerServices } from "./attempt.ts";
import { type Claim, claim } from "./claims.ts";
import { failureCode } from "./failure-code.ts";
import { findDue } from "./find-due.ts";
import { InterruptibleSleep } from "./interruptible-sleep.ts";
import { type WorkerOptions, workerOptions } from "./options.ts";
import { Pace } from "./pace.ts";
import { Places } from "./places.ts";

export type Worker = {
  /** Says that new rows were committed, so that they need not wait for the next look. */
  notify(): void;
  /** Claims nothing more and lets the sends under way end, for at most `stopTimeoutMs`. Never throws. */
  stop(): Promise<void>;
};

/**
 * Delivers due outbox rows until it is stopped. Any number of workers may run on one database.
 * When the database does not answer, it waits and goes on.
 */
export function startWorker(services: WorkerServices, given: Partial<WorkerOptions> = {}): Worker {
  const options = { ...workerOptions, ...given };
  const pace = new Pace(options.concurrency);
  const places = new Places(options.concurrency);
  const underWay = new Set<Promise<void>>();
  const idle = new InterruptibleSleep();
  const stopNow = new AbortController();
  let stopping = false;

  async function run(): Promise<void> {
    let waitMs = options.pollMs;
    while (!stopping) {
      try {
        let mayBeMore = true;
        while (!stopping && mayBeMore) mayBeMore = await claimMore();
        waitMs = options.pollMs;
      } catch (error) {
        waitMs = Math.min(waitMs * 2, options.databaseWaitMs);
        services.log.warn({ event: "outbox.unreachable", reason: failureCode(error) });
      }
      await idle.sleep(Math.max(waitMs, pace.pauseMs));
    }
  }

  /** @returns whether there may be more to claim at once */
  async function claimMore(): Promise<boolean> {
    places.most = pace.atOnce;
    if (places.free === 0) return false;
    const looked = 2 * options.concurrency;
    const due = await findDue(services.db, looked, places.takenIds);
    const chosen = places.take(due).map(({ id }) => id);
    if (chosen.length === 0) return false;
    const claims = await claim(services.db, chosen, options.leaseMs).catch((error: unknown) => {
      for (const id of chosen) places.give(id);
      throw error;
    });
    const claimed = new Set(claims.map(({ id }) => id));
    for (const id of chosen.filter((one) => !claimed.has(one))) places.give(id);
    for (const one of claims) begin(one);
    return due.length === looked || claims.length < chosen.length;
  }

  function begin(claimed: Claim): void {
    const beganAt = performance.now();
    const sending = attempt(claimed, services, options, stopNow.signal).then((sign) => {
      if (sign === "answered") pace.answered();
      if (sign === "away" || sign === "short") pace.away(beganAt);
      places.give(claimed.id);
      underWay.delete(sending);
      idle.interrupt();
    });
    underWay.add(sending);
  }

  const running = run();
  return {
    notify: () => idle.interrupt(),
    async stop() {
      stopping = true;
      idle.interrupt();
      const ended = running.then(() => Promise.all(underWay));
      if (await within(ended, options.stopTimeoutMs)) return;
      stopNow.abort();
      await within(ended, 1000);
    },
  };
}

/** Whether the promise is settled before the time is over. */
async function within(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const waiting = new AbortController();
  const late = sleep(ms, false, { signal: waiting.signal }).catch(() => false);
  const inTime = await Promise.race([promise.then(() => true), late]);
  waiting.abort();
  return inTime;
}
