import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Where a row stands in a list, in the way of `listPosition`. The list is ordered by these two columns, both descending. */
export const positionOf = (at: AnyPgColumn, id: AnyPgColumn): SQL<string> =>
  sql<string>`(extract(epoch from ${at}) * 1000000)::bigint || '_' || ${id}`;

/** Whether a row comes after a position in such a list. */
export function comesAfter(at: AnyPgColumn, id: AnyPgColumn, position: string): SQL {
  const [microseconds, last] = position.split("_");
  return sql`(${at}, ${id}) < (
    timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${last}::uuid)`;
}
