import { and, eq } from "drizzle-orm";
import type { Connection } from "../../platform/db/client.ts";
import { bookings } from "./tables.ts";

/** How many seats of a time are sold. */
export const countBooked = (db: Connection, calendar: string, start: Date): Promise<number> =>
  db.$count(bookings, isBookedAt(calendar, start));

/**
 * The first seat of a time that is not sold.
 * @param seats how many there are: fewer than are sold where staff have taken some away, of whatever numbers
 * @returns undefined when as many are sold
 */
export async function findFreeSeat(
  db: Connection,
  calendar: string,
  start: Date,
  seats: number,
): Promise<number | undefined> {
  const sold = await db
    .select({ seat: bookings.seat })
    .from(bookings)
    .where(isBookedAt(calendar, start));
  if (sold.length >= seats) return undefined;
  return Array.from({ length: seats }, (_, index) => index + 1).find(
    (seat) => !sold.some((row) => row.seat === seat),
  );
}

const isBookedAt = (calendar: string, start: Date) =>
  and(eq(bookings.calendar, calendar), eq(bookings.startsAt, start), eq(bookings.state, "booked"));
