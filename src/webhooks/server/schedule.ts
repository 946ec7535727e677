import { retryWaitMs } from "../../platform/outbox/options.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The waits between attempts, as Standard Webhooks suggests them ("Deliverability and reliability"): 28 hours in all. */
const waitsMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];

export const mostAttempts = waitsMs.length + 1;

/** Nobody may put us off for longer. */
const longestWaitMs = 10 * hour;

/**
 * The wait before the next attempt, in milliseconds; undefined after the last one.
 * @param attempts how many there were, at least 1
 * @param retryAfter when the receiver wants to be asked again (RFC 9110, 10.2.3): it can only lengthen the wait
 */
export function waitAfter(
  attempts: number,
  retryAfter: string | undefined,
  now: Date,
): number | undefined {
  if (attempts >= mostAttempts) return undefined;
  const wantedMs = Math.min(longestWaitMs, readRetryAfter(retryAfter, now));
  return Math.max(retryWaitMs(attempts, waitsMs), wantedMs);
}

/** In milliseconds; 0 for what says nothing. */
function readRetryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header) * second;
  const date = Date.parse(header);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime());
}
