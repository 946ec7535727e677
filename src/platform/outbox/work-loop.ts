import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../log.ts";
import { InterruptibleSleep } from "../periodic/interruptible-sleep.ts";
import { failureCode } from "./failure-code.ts";

export type Worker = {
  /** Says that new rows were committed, so that they need not wait for the next look. */
  notify(): void;
  /** Claims nothing more and lets the sends under way end, for at most `stopTimeoutMs`. Never throws. */
  stop(): Promise<void>;
};

/** Rows of the database that are to be worked on, of which any number of processes each claim some. */
export type Queue<Claim> = {
  /** Claims as many as have a place now. */
  claim(): Promise<{ claims: readonly Claim[]; mayBeMore: boolean }>;
  /**
   * Works on a row, writes down what became of it, and gives its place back. Never throws.
   * @param stopped aborted when the program must end now
   */
  work(claim: Claim, stopped: AbortSignal): Promise<void>;
  /** For how long nothing can be claimed, in milliseconds. */
  readonly pauseMs: number;
  /** Rows that come within this time are claimed by one look, in milliseconds. */
  readonly gatherMs: number;
};

/** In milliseconds. */
export type LoopOptions = {
  /** How often to look for due rows when nobody calls `notify`. */
  pollMs: number;
  /** The longest wait before the next question to a database that does not answer. */
  databaseWaitMs: number;
  /** How long `stop` lets the work under way go on. */
  stopTimeoutMs: number;
};

/** Works a queue off until it is stopped. When the database does not answer, it waits and goes on. */
export function startWorkLoop<Claim>(queue: Queue<Claim>, log: Log, options: LoopOptions): Worker {
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
        log.warn({ event: "outbox.unreachable", reason: failureCode(error) });
      }
      await idle.sleep(Math.max(waitMs, queue.pauseMs));
      await sleep(queue.gatherMs);
    }
  }

  async function claimMore(): Promise<boolean> {
    const { claims, mayBeMore } = await queue.claim();
    for (const claim of claims) begin(claim);
    return mayBeMore;
  }

  function begin(claim: Claim): void {
    const working = queue.work(claim, stopNow.signal).then(() => {
      underWay.delete(working);
      idle.interrupt();
    });
    underWay.add(working);
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
