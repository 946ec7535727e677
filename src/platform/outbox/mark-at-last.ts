import { setTimeout as sleep } from "node:timers/promises";

/**
 * Writes down what became of a claim. While the database does not answer it goes on asking: what went out and is not marked
 * would go out again.
 * @param mark false when the row is somebody else's by now
 * @param stopped aborted when the program must end now
 * @returns what it threw last, where the program ended before it could be marked
 */
export async function markAtLast(
  mark: () => Promise<boolean>,
  stopped: AbortSignal,
): Promise<"marked" | "lost" | { error: unknown }> {
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 2000)) {
    try {
      return (await mark()) ? "marked" : "lost";
    } catch (error) {
      if (stopped.aborted) return { error };
      await sleep(waitMs, undefined, { signal: stopped }).catch(() => undefined);
    }
  }
}
