import { deliveryDays } from "../../common/retention.ts";
import type { LoopOptions } from "./work-loop.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** All times in milliseconds. Tests shorten them; the program uses {@link workerOptions} as they are. */
export type WorkerOptions = LoopOptions & {
  /** How many mails are sent side by side. */
  concurrency: number;
  /** The same while the process has visitors' posts to take: they wait for an answer, and mail can wait. */
  concurrencyInCrowd: number;
  /** How long after a crowd it is until all of `concurrency` may be under way again. */
  calmAfterMs: number;
  /** How long a claim lasts. It is renewed three times in that span while a send is under way. */
  leaseMs: number;
  /** The longest that one attempt may take, however slowly the other server answers; files come on top. */
  attemptTimeoutMs: number;
  /** The slowest line on which a file is sent to its end. */
  leastBytesPerSecond: number;
  /** The wait after the first failure, the second, and so on; the last one repeats. */
  retryWaitsMs: readonly number[];
  /** The longest such wait while the mail server takes no mail at all. */
  awayWaitMs: number;
  /** The waits after losses of which nobody knows whether the mail arrived. */
  unconfirmedWaitsMs: readonly number[];
  /** After this age a delivery that fails once more has failed for good. */
  giveUpAfterMs: number;
};

export const workerOptions: WorkerOptions = {
  concurrency: 48,
  concurrencyInCrowd: 3,
  calmAfterMs: 2 * second,
  pollMs: 2 * second,
  leaseMs: 10 * second,
  attemptTimeoutMs: 2 * minute,
  leastBytesPerSecond: 48 * 1024,
  retryWaitsMs: [30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour],
  awayWaitMs: 5 * minute,
  unconfirmedWaitsMs: [15 * minute, 2 * hour, 12 * hour],
  giveUpAfterMs: deliveryDays * day,
  databaseWaitMs: 30 * second,
  stopTimeoutMs: 5 * second,
};

/**
 * The wait before the next attempt, in milliseconds: up to a tenth longer than the table says,
 * so that mails which failed together do not all come back together.
 * @param attempts how many attempts there were, at least 1
 */
export function retryWaitMs(attempts: number, waits: readonly number[]): number {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? 0;
  return wait * (1 + Math.random() / 10);
}
