import { dateFormat } from "../../common/date-format.ts";

const dayMs = 24 * 60 * 60 * 1000;
const [sunday, saturday] = [0, 6];

/**
 * The day that lies so many working days after an instant. Monday to Friday are working days; public holidays count
 * too, so that what is promised is never later than told.
 * @param timeZone whose clock says which day the instant is on
 * @returns such as `2026-12-04`
 */
export function addWorkingDays(from: Date, days: number, timeZone: string): string {
  let day = Date.parse(dayIn(from, timeZone));
  for (let left = days; left > 0; ) {
    day += dayMs;
    const weekday = new Date(day).getUTCDay();
    if (weekday !== saturday && weekday !== sunday) left -= 1;
  }
  return new Date(day).toISOString().slice(0, 10);
}

/** The day that an instant is on by a clock, such as `2026-12-04`. */
export function dayIn(instant: Date, timeZone: string): string {
  // Canadian dates are written as in ISO 8601.
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(instant);
}

/** A day as people read it: `2026-12-04` is `Friday, December 4, 2026`. */
export function writtenDay(day: string): string {
  return dateFormat({ dateStyle: "full", timeZone: "UTC" }).format(new Date(day));
}
