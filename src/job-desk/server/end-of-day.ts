const dayMs = 24 * 60 * 60 * 1000;

/**
 * The last minute of a day by a clock.
 * @param day such as `2026-12-20`
 * @returns undefined for what is no day
 */
export function endOfDay(day: string, timeZone: string): Date | undefined {
  const start = Date.parse(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(start)) return undefined;
  const asUtc = new Date(start + dayMs - 60_000);
  // Twice, as the clock may be set between a guess and the instant that is meant.
  const guess = new Date(asUtc.getTime() - offsetAt(asUtc, timeZone));
  return new Date(asUtc.getTime() - offsetAt(guess, timeZone));
}

/** By how many milliseconds a clock is ahead of UTC. */
function offsetAt(instant: Date, timeZone: string): number {
  const options = { timeZone, dateStyle: "short", timeStyle: "medium", hourCycle: "h23" } as const;
  const parts = new Intl.DateTimeFormat("sv-SE", options).format(instant);
  return Date.parse(`${parts.replace(" ", "T")}Z`) - Math.floor(instant.getTime() / 1000) * 1000;
}
