import { and, gte, sql } from "drizzle-orm";
import type { Connection } from "../../platform/db/client.ts";
import { isKept } from "./holds.ts";
import { bookingBlocks, bookingSessions, bookings } from "./tables.ts";

const booking = sql`concat_ws(' ', ${bookings.calendar}, ${bookings.startsAt}, ${bookings.endsAt}, ${bookings.state})`;
const session = sql`concat_ws(' ', ${bookingSessions.calendar}, ${bookingSessions.startsAt}, ${bookingSessions.seats})`;

const digest = sql<string>`md5(concat_ws('|',
    (select coalesce(string_agg(${booking}, ',' order by ${bookings.submissionId}), '')
      from ${bookings} where ${and(gte(bookings.endsAt, sql`now()`), isKept)}),
    (select coalesce(string_agg(${bookingBlocks.id}::text, ',' order by ${bookingBlocks.id}), '')
      from ${bookingBlocks} where ${gte(bookingBlocks.endsAt, sql`now()`)}),
    (select coalesce(string_agg(${session}, ',' order by ${bookingSessions.calendar}, ${bookingSessions.startsAt}), '')
      from ${bookingSessions} where ${gte(bookingSessions.startsAt, sql`now()`)})))`;

/**
 * Prepares the question for a digest of what is taken, closed and added in all calendars: another one as soon as a form
 * would offer other times. It is asked for nearly every page with times, so the database plans it once a connection.
 */
export function prepareBookingsVersion(db: Connection): () => Promise<string> {
  const query = db.select({ digest }).from(sql`(values (1)) as one`).prepare("bookings-version");
  return async () => {
    const [row] = await query.execute();
    if (!row) throw new Error("The database gave no version of the bookings");
    return row.digest;
  };
}
