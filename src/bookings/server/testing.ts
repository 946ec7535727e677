import { randomUUID } from "node:crypto";
import type { SubmissionReceipt } from "../../forms/outcome.ts";
import { submit } from "../../forms/server/submit.ts";
import type { Database } from "../../platform/db/client.ts";
import { createLog } from "../../platform/log.ts";
import type { FileStorage } from "../../platform/storage/storage.ts";
import type { FormCalendarName } from "../calendar-names.ts";
import { bookingForms } from "../form/schema.ts";
import { bookingRecord } from "./booking-record.ts";

export const bookingAnswers = {
  firstName: "Ana",
  lastName: "Ruiz",
  email: "ana@example.com",
};

/** Posts a booking as its form's handler does. Each has a key, an address and a network of its own unless one is given. */
export function postBooking(
  stores: { db: Database["db"]; storage: FileStorage },
  name: FormCalendarName,
  slot: string,
  given: { key?: string; email?: string; zone?: string; network?: string } = {},
): Promise<SubmissionReceipt> {
  const { key = randomUUID(), email = `${randomUUID()}@example.com` } = given;
  const { zone = "America/Chicago", network = randomUUID() } = given;
  const answers = { ...bookingAnswers, email, slot, zone };
  const linkedRecord = bookingRecord(name, answers, network);
  const form = bookingForms[name];
  const submission = { form, fields: [], answers, key, suspicion: null, file: undefined };
  return submit({ ...stores, log: createLog("silent") }, { ...submission, linkedRecord });
}
