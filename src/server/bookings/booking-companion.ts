import type { CalendarName } from "../../bookings/calendar-names.ts";
import { calendars } from "../../bookings/calendars.ts";
import { readChosenTime } from "../../bookings/offered-time.ts";
import { AnswersRefusedError, type Companion } from "../submissions/companion.ts";
import { book } from "./book.ts";
import { remindersOf } from "./reminders.ts";
import { TimeRefusedError } from "./time-refused-error.ts";

/** Books the time that a booking form asks for, together with its submission. */
export function bookingCompanion(
  name: CalendarName,
  { slot, zone }: Record<string, unknown>,
): Companion {
  const calendar = calendars[name];
  const chosen = readChosenTime(String(slot));
  return async (transaction, submissionId) => {
    const now = new Date();
    if (!chosen)
      throw new AnswersRefusedError({ slot: new TimeRefusedError("not-offered").message });
    try {
      const wish = { submissionId, calendar, chosen, timeZone: String(zone), sequence: 0 };
      return remindersOf(await book(transaction, wish, now), now);
    } catch (error) {
      if (error instanceof TimeRefusedError) throw new AnswersRefusedError({ slot: error.message });
      throw error;
    }
  };
}
