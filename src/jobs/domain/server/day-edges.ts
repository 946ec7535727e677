import { dateFormat } from "../../../common/date-format.ts";

/**
 * The first minute of a day by a clock.
 * @param day such as `2026-12-20`
 * @returns undefined for what is no day
 */
export const startOfDay = (day: string, timeZone: string) => timeOn(day, "00:00", timeZone);

/**
 * The last minute of a day by a clock.
 * @param day such as `2026-12-20`
 * @returns undefined for what is no day
 */
export const endOfDay = (day: string, timeZone: string) => timeOn(day, "23:59", timeZone);

function timeOn(day: string, time: string, timeZone: string): Date | undefined {
  const asUtc = new Date(`${day}T${time}:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(asUtc.getTime())) return undefined;
  // Twice, as the clock may be set between a guess and the instant that is meant.
  const guess = new Date(`${day}T${time}:00${offsetAt(asUtc, timeZone)}`);
  return new Date(`${day}T${time}:00${offsetAt(guess, timeZone)}`);
}

/** By how much a clock is ahead of UTC, such as `-05:00`. */
function offsetAt(instant: Date, timeZone: string): string {
  const text = dateFormat({ timeZone, timeZoneName: "longOffset" }).format(instant);
  return /[+-]\d\d:\d\d/.exec(text)?.[0] ?? "Z";
}
