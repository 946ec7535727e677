import { setTimeout as sleep } from "node:timers/promises";
import { InterruptibleSleep } from "./interruptible-sleep.ts";

/** Milliseconds. A look that a database keeps waiting for longer is a transaction that was not committed: nothing is lost with it. */
const patienceMs = 5_000;

/**
 * Looks at the database now and again, one look after the other.
 * @param look is told by the signal when it should begin nothing more
 * @param onFailed called with what a look threw; the next one comes in its time
 * @returns stops it: waits for the look under way, for five seconds at most
 */
export function keepLooking(
  look: (stopped: AbortSignal) => Promise<void>,
  everyMs: number,
  onFailed: (error: unknown) => void,
): () => Promise<void> {
  const idle = new InterruptibleSleep();
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await look(signal).catch(onFailed);
      await idle.sleep(everyMs);
    }
  }

  const running = run();
  return () => {
    stopping.abort();
    idle.interrupt();
    return Promise.race([running, sleep(patienceMs, undefined, { ref: false })]);
  };
}
