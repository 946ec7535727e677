import { and, gte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../platform/db/client.ts";
import { writtenOnce } from "../../platform/db/written-once.ts";
import { isKept } from "./holds.ts";
import { bookings } from "./tables.ts";

const digestRows = z.tuple([z.object({ digest: z.string() })]);

const time = sql`concat_ws(' ', ${bookings.calendar}, ${bookings.startsAt}, ${bookings.endsAt}, ${bookings.state})`;

const digestQuery = writtenOnce(sql`
  select md5(coalesce(string_agg(${time}, ',' order by ${bookings.submissionId}), '')) as digest
  from ${bookings} where ${and(gte(bookings.endsAt, sql`now()`), isKept)}`);

/** A digest of which times are taken in all calendars: another one as soon as a form would offer other times. */
export async function bookingsVersion(db: Connection): Promise<string> {
  const { rows } = await db.execute(digestQuery);
  return digestRows.parse(rows)[0].digest;
}
