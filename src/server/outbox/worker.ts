import { setTimeout as sleep } from "node:timers/promises";
import { Alarm } from "./alarm.ts";
import { attempt, type WorkerServices } from "./attempt.ts";
import { type Claim, claimDue } from "./claims.ts";
import { failureCode } from "./failure-code.ts";
import { type WorkerOptions, workerOptions } from "./options.ts";

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
  const underWay = new Map<string, Promise<void>>();
  const alarm = new Alarm();
  const stopNow = new AbortController();
  let stopping = false;

  async function run(): Promise<void> {
    let waitMs = options.pollMs;
    while (!stopping) {
      try {
        for (const claim of await claimFree()) begin(claim);
        waitMs = options.pollMs;
      } catch (error) {
        waitMs = Math.min(waitMs * 2, options.databaseWaitMs);
        services.log.warn({ event: "outbox.unreachable", reason: failureCode(error) });
      }
      await alarm.sleep(waitMs);
    }
  }

  async function claimFree(): Promise<Claim[]> {
    const free = options.concurrency - underWay.size;
    if (free === 0) return [];
    return claimDue(services.db, free, options.leaseMs, [...underWay.keys()]);
  }

  function begin(claim: Claim): void {
    const sending = attempt(claim, services, options, stopNow.signal).finally(() => {
      underWay.delete(claim.id);
      alarm.ring();
    });
    underWay.set(claim.id, sending);
  }

  const running = run();
  return {
    notify: () => alarm.ring(),
    async stop() {
      stopping = true;
      alarm.ring();
      const ended = running.then(() => Promise.all(underWay.values()));
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
