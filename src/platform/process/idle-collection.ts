import { Session } from "node:inspector/promises";
import { performance } from "node:perf_hooks";

type Pace = { everyMs: number; busyShare: number; idleShare: number };

/** Shares of the time in which the event loop does something. */
const usual: Pace = { everyMs: 10_000, busyShare: 0.2, idleShare: 0.05 };

/**
 * Collects garbage once when a busy time is over, so that the memory that it took comes back. V8 would do so by
 * itself ("memory reducer"), but measures how much is allocated only when it collects, and so takes a Node program that
 * rests for one that is busy: after 20 s of load 311 MB stayed for good, of which 205 MB were in use.
 */
export function collectWhenIdle(pace = usual): void {
  let wasBusy = true;
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization > pace.busyShare) wasBusy = true;
    else if (wasBusy && utilization < pace.idleShare) {
      wasBusy = false;
      void collect();
    }
  }, pace.everyMs).unref();
}

async function collect(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
}
