import { setTimeout as sleep } from "node:timers/promises";

/** Longer than the database takes in all but the worst case. */
const usualStepMs = 250;

/**
 * Ends as the work ends, but only at a whole multiple of the step after its start: how long the work took must not
 * tell what it found.
 */
export async function atEvenTime<Result>(
  work: () => Promise<Result>,
  stepMs = usualStepMs,
): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const tookMs = performance.now() - startedAt;
    await sleep(stepMs * Math.ceil(tookMs / stepMs) - tookMs);
  }
}
