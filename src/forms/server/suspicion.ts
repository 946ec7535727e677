import { renderedAt } from "./submission-key.ts";

/** A person needs longer than this to fill in the shortest form. */
const shortestSeconds = 3;

/** So long a tab may stay open. Who collects keys to post with them later does not collect them for longer. */
const longestDays = 30;
const daySeconds = 24 * 60 * 60;

/**
 * Says why a submission looks like a robot's, or null. A suspicious one is kept and marked, never dropped:
 * fast people with autofill exist.
 * @param key one of ours, or empty where the form has none. One from the future tells that the clocks of two servers differ, and nothing of the visitor
 */
export function suspicionOf(honeypot: string, key: string, now: Date): string | null {
  if (honeypot !== "") return "honeypot-filled";
  if (key === "") return null;
  const seconds = (now.getTime() - renderedAt(key).getTime()) / 1000;
  if (seconds > longestDays * daySeconds) return "old-form";
  return seconds >= 0 && seconds < shortestSeconds ? "too-fast" : null;
}
