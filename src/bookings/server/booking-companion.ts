import { and, eq } from "drizzle-orm";
import type { CalendarName } from "../calendar-names.ts";
import { calendars } from "../calendars.ts";
import { readChosenTime } from "../offered-time.ts";
import type { Transaction } from "../../platform/db/client.ts";
import { submissions } from "../../platform/db/tables.ts";
import { bookings } from "./tables.ts";
import { orderMails } from "../../platform/outbox/order-mails.ts";
import { countMail } from "../../platform/recipients/count-mail.ts";
import { AnswersRefusedError, type Companion } from "../../forms/server/companion.ts";
import { book } from "./book.ts";
import { holdEnd } from "./holds.ts";
import { takeNetworksShare, takePersonsShare } from "./shares.ts";
import { TimeRefusedError } from "./time-refused-error.ts";

/**
 * Holds the time that a booking form asks for, together with its submission, until its visitor confirms it by the link in
 * the mail that is ordered here. Staff are told when it is confirmed.
 * @param network the visitor's, as `networkHash` writes it
 */
export function bookingCompanion(
  name: CalendarName,
  { slot, zone, email }: Record<string, unknown>,
  network: string,
): Companion {
  const calendar = calendars[name];
  const chosen = readChosenTime(String(slot));
  const address = String(email);
  return async (transaction, submissionId) => {
    const now = new Date();
    try {
      if (!chosen) throw new TimeRefusedError("not-offered");
      if (!(await takePersonsShare(transaction, address, submissionId, holdEnd)))
        throw new TimeRefusedError("two-open");
      if (!(await takeNetworksShare(transaction, calendar, network, submissionId, holdEnd)))
        throw new TimeRefusedError("many-held");
      const wish = {
        ...{ submissionId, calendar, chosen },
        ...{ timeZone: String(zone), sequence: 0, heldUntil: holdEnd },
      };
      await book(transaction, wish, now);
      // Without the mail nobody could confirm it. Counted for all alike: the answer must not tell who is known to us.
      if (!(await countMail(transaction, address, { isForAll: true })))
        throw new TimeRefusedError("many-mails");
      await orderMails(transaction, submissionId, [{ kind: `${name}-receipt` }]);
      return { hasOrderedMails: true };
    } catch (error) {
      if (!(error instanceof TimeRefusedError)) throw error;
      const isTheirs = chosen && (await hasSameSender(transaction, submissionId, chosen.start));
      const { message, field } = isTheirs ? new TimeRefusedError("yours") : error;
      throw new AnswersRefusedError({ [field]: message });
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
  return earlier.some(({ id }) => id !== submissionId);
}
