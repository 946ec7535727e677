import { renderedAt } from "./submission-key.ts";

/** A person needs longer than this to fill in the shortest form. */
const shortestSeconds = 3;

/**
 * Says why a submission looks like a robot's, or null. A suspicious one is kept and marked, never dropped:
 * fast people with autofill exist.
 */
export function suspicionOf(trap: string, key: string, now: Date): string | null {
  if (trap !== "") return "trap-filled";
  const seconds = (now.getTime() - renderedAt(key).getTime()) / 1000;
  return seconds < shortestSeconds ? "too-fast" : null;
}
