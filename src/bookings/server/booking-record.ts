import { and, eq } from "drizzle-orm";
import type { SubmissionReceipt } from "../../forms/outcome.ts";
import { AnswersRefusedError, type LinkedRecord } from "../../forms/server/linked-record.ts";
import { recordChange, visitor } from "../../forms/server/status-changes.ts";
import type { Connection, Transaction } from "../../platform/db/client.ts";
import { submissions } from "../../platform/db/tables.ts";
import { orderMails } from "../../platform/outbox/order-mails.ts";
import { countMail } from "../../platform/recipients/count-mail.ts";
import { mailboxOf } from "../../platform/recipients/mailbox.ts";
import type { FormCalendarName } from "../calendar-names.ts";
import { type Calendar, calendars } from "../calendars.ts";
import { type ChosenTime, readChosenTime } from "../offered-time.ts";
import { book } from "./book.ts";
import { holdEnd, isKept } from "./holds.ts";
import { takeNetworksShare, takePersonsShare } from "./shares.ts";
import { bookings } from "./tables.ts";
import { TimeRefusedError } from "./time-refused-error.ts";

type HoldRequest = {
  calendar: Calendar;
  chosen: ChosenTime | undefined;
  timeZone: string;
  address: string;
  network: string;
};

/**
 * Holds the time that a booking form asks for, together with its submission, until its visitor confirms it by the link in
 * the mail that is ordered here. Staff are told when it is confirmed.
 * @param network the visitor's, as `networkHash` writes it
 */
export function bookingRecord(
  name: FormCalendarName,
  { slot, zone, email }: Record<string, unknown>,
  network: string,
): LinkedRecord {
  const wanted = {
    calendar: calendars[name],
    chosen: readChosenTime(String(slot)),
    timeZone: String(zone),
    address: String(email),
    network,
  };
  return {
    keep: (transaction, submissionId) => hold(transaction, submissionId, wanted),
    receipt: describeHold,
  };
}

async function hold(
  transaction: Transaction,
  submissionId: string,
  { calendar, chosen, timeZone, address, network }: HoldRequest,
): Promise<{ hasOrderedMails: true }> {
  const now = new Date();
  try {
    if (!chosen) throw new TimeRefusedError("not-offered");
    if (!(await takePersonsShare(transaction, address, submissionId, holdEnd)))
      throw new TimeRefusedError("two-open");
    if (!(await takeNetworksShare(transaction, calendar, network, submissionId, holdEnd)))
      throw new TimeRefusedError("many-held");
    const request = {
      submissionId,
      calendar,
      chosen,
      timeZone,
      sequence: 0,
      meeting: 0,
      heldUntil: holdEnd,
    };
    await book(transaction, request, now);
    await recordChange(transaction, submissionId, { subject: "booking", status: "held" }, visitor);
    // Without the mail nobody could confirm it. Counted for all alike: the answer must not tell who is known to us.
    if (!(await countMail(transaction, address, { isForAll: true })))
      throw new TimeRefusedError("many-mails");
    await orderMails(transaction, submissionId, [{ kind: "receipt" }]);
    return { hasOrderedMails: true };
  } catch (error) {
    if (!(error instanceof TimeRefusedError)) throw error;
    const isTheirs =
      chosen && (await hasSameSender(transaction, submissionId, chosen.start, address));
    const { message, field } = isTheirs ? new TimeRefusedError("yours") : error;
    throw new AnswersRefusedError({ [field]: message });
  }
}

/**
 * Until when a submission's time is held.
 * @throws {AnswersRefusedError} when the booking is over; under a new key it can be made again
 */
async function describeHold(
  db: Connection,
  submissionId: string,
): Promise<Pick<SubmissionReceipt, "hold">> {
  const [booking] = await db
    .select({
      startsAt: bookings.startsAt,
      heldUntil: bookings.heldUntil,
      state: bookings.state,
      zone: bookings.timeZone,
    })
    .from(bookings)
    .where(eq(bookings.submissionId, submissionId));
  if (!booking) return {};
  const { startsAt, heldUntil, state, zone } = booking;
  if (state === "lapsed" || state === "cancelled") {
    const { field, message } = new TimeRefusedError(state);
    throw new AnswersRefusedError({ [field]: message }, { isKeyUsed: true });
  }
  return heldUntil
    ? {
        hold: {
          start: startsAt.toISOString(),
          until: heldUntil.toISOString(),
          wait: state === "waiting",
          zone,
        },
      }
    : {};
}

/**
 * Whether the same person has booked the time from the same form already: somebody went back in the browser and changed a
 * word. Others have the form's key too, as a page that is kept shows it to all who come in the same minute.
 */
async function hasSameSender(
  transaction: Transaction,
  submissionId: string,
  start: Date,
  address: string,
): Promise<boolean> {
  const key = transaction
    .select({ key: submissions.idempotencyKey })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  const earlier = await transaction
    .select({ id: submissions.id, answers: submissions.answers })
    .from(submissions)
    .innerJoin(bookings, eq(bookings.submissionId, submissions.id))
    .where(and(eq(submissions.idempotencyKey, key), eq(bookings.startsAt, start), isKept));
  return earlier.some(
    ({ id, answers }) =>
      id !== submissionId && mailboxOf(String(answers.email)) === mailboxOf(address),
  );
}
