import type { OfferedTime } from "./offered-time.ts";
import { dayText } from "./time-text.ts";

/** The times of one day, as the visitor's calendar has it. */
export type OfferedDay = { day: string; times: OfferedTime[] };

/** Sorts times, which come earliest first, into the days of a time zone. */
export function offeredDays(times: readonly OfferedTime[], timeZone: string): OfferedDay[] {
  const days = Map.groupBy(times, ({ start }) => dayText(new Date(start), timeZone));
  return [...days].map(([day, ofDay]) => ({ day, times: ofDay }));
}
