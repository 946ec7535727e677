import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/client.ts";
import { prepareText } from "../../platform/db/prepare-text.ts";
import { bookings, bookingsVersion } from "./tables.ts";

/**
 * Prepares the question for a text that is another one as soon as a form would offer other times: the number of changes to
 * what is taken, closed and added in all calendars, and when the next hold ends by itself. It is asked for nearly every
 * page with times, and takes as long with many bookings as with few.
 */
export function prepareBookingsVersion(db: Database["db"]): () => Promise<string> {
  // In the words of the partial index, which parameters would not match.
  const nextHoldEnd = sql`select min(${bookings.heldUntil}) from ${bookings}
    where ${bookings.heldUntil} > now() and ${bookings.state} in ('booked', 'waiting')`;
  const question = sql`select concat(${bookingsVersion.version}, ' ', (${nextHoldEnd})) from ${bookingsVersion}`;
  return prepareText(db, "bookings-version", question);
}
