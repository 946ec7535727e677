import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../platform/db/client.ts";
import { deliveries } from "../../platform/db/tables.ts";
import type { OwedMail } from "../../platform/outbox/order-mails.ts";
import type { Booking } from "./tables.ts";

const day = 24 * 60 * 60 * 1000;
const kind = "booking-reminder";

/** The reminder that a booking owes a day before. Whoever has booked within that day has the confirmation before them. */
export function remindersOf({ state, startsAt, sequence }: Booking, now: Date): OwedMail[] {
  const at = new Date(startsAt.getTime() - day);
  return state === "booked" && at > now ? [{ kind, number: sequence, at }] : [];
}

/** Takes back the reminder of a time that was given up. */
export async function dropReminders(transaction: Transaction, submissionId: string): Promise<void> {
  await transaction
    .delete(deliveries)
    .where(
      and(
        eq(deliveries.submissionId, submissionId),
        eq(deliveries.kind, kind),
        isNull(deliveries.deliveredAt),
      ),
    );
}
