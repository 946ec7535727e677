import { and, gte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../platform/db/client.ts";
import { writtenOnce } from "../../platform/db/written-once.ts";
import { isKept } from "./holds.ts";
import { bookingBlocks, bookingSessions, bookings } from "./tables.ts";

const digestRows = z.tuple([z.object({ digest: z.string() })]);

const booking = sql`concat_ws(' ', ${bookings.calendar}, ${bookings.startsAt}, ${bookings.endsAt}, ${bookings.state})`;
const session = sql`concat_ws(' ', ${bookingSessions.calendar}, ${bookingSessions.startsAt}, ${bookingSessions.seats})`;

const digestQuery = writtenOnce(sql`
  select md5(concat_ws('|',
    (select coalesce(string_agg(${booking}, ',' order by ${bookings.submissionId}), '')
      from ${bookings} where ${and(gte(bookings.endsAt, sql`now()`), isKept)}),
    (select coalesce(string_agg(${bookingBlocks.id}::text, ',' order by ${bookingBlocks.id}), '')
      from ${bookingBlocks} where ${gte(bookingBlocks.endsAt, sql`now()`)}),
    (select coalesce(string_agg(${session}, ',' order by ${bookingSessions.calendar}, ${bookingSessions.startsAt}), '')
      from ${bookingSessions} where ${gte(bookingSessions.startsAt, sql`now()`)}))) as digest`);

/** A digest of what is taken, closed and added in all calendars: another one as soon as a form would offer other times. */
export async function bookingsVersion(db: Connection): Promise<string> {
  const { rows } = await db.execute(digestQuery);
  return digestRows.parse(rows)[0].digest;
}
