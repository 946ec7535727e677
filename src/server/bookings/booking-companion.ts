import { and, eq } from "drizzle-orm";
import type { CalendarName } from "../../bookings/calendar-names.ts";
import { calendars } from "../../bookings/calendars.ts";
import { readChosenTime } from "../../bookings/offered-time.ts";
import type { Transaction } from "../db/client.ts";
import { submissions } from "../db/schema.ts";
import { bookings } from "../db/schema-bookings.ts";
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
      if (!(error instanceof TimeRefusedError)) throw error;
      const isTheirs = await hasSameSender(transaction, submissionId, chosen.start);
      const { message } = isTheirs ? new TimeRefusedError("yours") : error;
      throw new AnswersRefusedError({ slot: message });
    }
  };
}

/** Whether the time was booked from the same form before: somebody went back in the browser and changed a word. */
async function hasSameSender(
  transaction: Transaction,
  submissionId: string,
  start: Date,
): Promise<boolean> {
  const key = transaction
    .select({ key: submissions.idempotencyKey })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  const earlier = await transaction
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(bookings, eq(bookings.submissionId, submissions.id))
    .where(and(eq(submissions.idempotencyKey, key), eq(bookings.startsAt, start)));
  return earlier.length > 0;
}
