import { setTimeout as wait } from "node:timers/promises";

const maxAttempts = 3;
const firstWaitMs = 200;

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
    const timer = setTimeout(() => deadline.abort(), deadlineMs);
    try {
      return await repeat(operation, isTransient, deadline.signal);
    } finally {
      clearTimeout(timer);
    }
  };
}

async function repeat<T>(
  operation: (signal: AbortSignal) => Promise<T>,
  isTransient: Options["isTransient"],
  signal: AbortSignal,
): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await operation(signal);
    } catch (error) {
      if (attempts === maxAttempts || signal.aborted || !isTransient(error)) throw error;
      await wait(firstWaitMs * 2 ** (attempts - 1), undefined, { signal });
    }
  }
}
