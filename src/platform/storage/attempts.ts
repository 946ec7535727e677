import pRetry from "p-retry";

type Options = {
  /** For all attempts and the waits between them. */
  deadlineMs: number;
  /** Whether another attempt could go better. */
  isTransient: (error: unknown) => boolean;
};

/**
 * Makes a function that runs an operation up to three times, with growing waits, and aborts it
 * at the deadline. Once the operation has returned, the deadline has no effect any more.
 */
export function createAttempts({ deadlineMs, isTransient }: Options) {
  return async function attempt<T>(operation: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const deadline = new AbortController();
    const { signal } = deadline;
    const timer = setTimeout(() => deadline.abort(), deadlineMs);
    try {
      return await pRetry(() => operation(signal), {
        retries: 2,
        minTimeout: 200,
        signal,
        shouldRetry: ({ error }) => isTransient(error),
      });
    } finally {
      clearTimeout(timer);
    }
  };
}
