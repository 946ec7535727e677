import { cancelBooking } from "../../bookings/server/change-booking.ts";
import type { FindForm } from "../../forms/server/known-form.ts";
import type { Database } from "../../platform/db/client.ts";
import type { Log } from "../../platform/log.ts";
import { type Erasure, eraseSubmission } from "../../platform/private-links/erase.ts";
import type { Submission } from "../../platform/private-links/links.ts";
import { mailboxOf } from "../../platform/recipients/mailbox.ts";
import type { FileStorage } from "../../platform/storage/storage.ts";
import { describeHeld } from "./describe-held.ts";

export type ErasingServices = {
  db: Database["db"];
  storage: FileStorage;
  log: Log;
  findForm: FindForm;
};

/**
 * Erases a submission for its sender, as its private link does. A booking that is still to come is canceled first, so that
 * whoever waits for its time gets it.
 * @returns undefined when it had been erased before
 */
export async function eraseWhole(
  { findForm, ...services }: ErasingServices,
  { id, form, answers }: Pick<Submission, "id" | "form" | "answers">,
): Promise<Erasure | undefined> {
  await cancelBooking(services.db, id, new Date());
  const mailbox = mailboxOf(String(answers.email));
  return eraseSubmission(services, id, mailbox, describeHeld(findForm(form)));
}
