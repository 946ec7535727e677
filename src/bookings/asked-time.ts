import { type FormCalendarName, isFormCalendar } from "./calendar-names.ts";
import { readChosenTime } from "./offered-time.ts";

/** What a booking form asked for, which need not have been booked. */
export type AskedTime = { calendar: FormCalendarName; startsAt: Date; timeZone: string };

/**
 * Reads the time that was asked for from a submission's answers.
 * @returns undefined for what other forms have sent
 */
export function askedTime(
  form: string,
  { slot, zone }: Record<string, unknown>,
): AskedTime | undefined {
  const chosen = readChosenTime(String(slot));
  if (!isFormCalendar(form) || !chosen) return undefined;
  return { calendar: form, startsAt: chosen.start, timeZone: String(zone) };
}
