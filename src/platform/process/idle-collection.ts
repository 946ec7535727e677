import { Session } from "node:inspector/promises";
import { performance } from "node:perf_hooks";

type Pace = {
  /** From the beginning to the first look. */
  firstMs: number;
  everyMs: number;
  /** Shares of the time in which the event loop does something. */
  busyShare: number;
  idleShare: number;
  /** Looks after the first idle one, by which what was kept to the end of a minute has been let go: probably, and surely. */
  later: readonly number[];
};

const usual: Pace = {
  firstMs: 1_000,
  everyMs: 10_000,
  busyShare: 0.2,
  idleShare: 0.05,
  later: [4, 7],
};

/**
 * Collects garbage when a busy time is over, the start first of all, and again when the pages that are kept to the end
 * of a minute are let go, so that the memory that it took comes back. V8 would do so by itself ("memory reducer"), but
 * measures how much is allocated only when it collects, and so takes a Node program that rests for one that is busy:
 * after 20 s of load 311 MB stayed for good, of which 205 MB were in use.
 * @returns ends it
 */
export function collectWhenIdle(pace = usual): () => void {
  let idleLooks = 0;
  let last = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization > pace.busyShare) idleLooks = 0;
    else if (utilization < pace.idleShare) {
      if ([0, ...pace.later].includes(idleLooks)) void collect();
      idleLooks += 1;
    }
  };
  const first = setTimeout(look, pace.firstMs).unref();
  const others = setInterval(look, pace.everyMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(others);
  };
}

async function collect(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
}
