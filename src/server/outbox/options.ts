const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** All times in milliseconds. Tests shorten them; the program uses {@link workerOptions} as they are. */
export type WorkerOptions = {
  /** How many mails are sent side by side. */
  concurrency: number;
  /** How often to look for due rows when nobody calls `notify`. */
  pollMs: number;
  /** How long a claim lasts. It is renewed three times in that span while a send is under way. */
  leaseMs: number;
  /** The longest that one attempt may take, however slowly the other server answers. */
  attemptTimeoutMs: number;
  /** The wait after the first failure, the second, and so on; the last one repeats. */
  retryWaitsMs: readonly number[];
  /** After this age a delivery that fails once more has failed for good. */
  giveUpAfterMs: number;
  /** The longest wait before the next question to a database that does not answer. */
  databaseWaitMs: number;
  /** How long `stop` lets the sends under way go on. */
  stopTimeoutMs: number;
};

export const workerOptions: WorkerOptions = {
  concurrency: 4,
  pollMs: 2 * second,
  leaseMs: 10 * second,
  attemptTimeoutMs: 5 * minute,
  retryWaitsMs: [30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour],
  giveUpAfterMs: 5 * day,
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
