import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Connection } from "../db/client.ts";

/** A table whose rows are delivered by whichever worker holds the lease of one. */
export type LeasedTable = PgTable &
  Record<
    "id" | "nextAttemptAt" | "leaseToken" | "leasedUntil" | "deliveredAt" | "failedAt",
    PgColumn
  >;

/** A row that this process may deliver, until its lease ends. */
export type LeasedRow = { id: string; leaseToken: string };

/** Only the database's clock counts: workers on several machines then agree. */
export const inMs = (ms: number): SQL => sql`now() + make_interval(secs => ${ms / 1000})`;

/** What may be claimed now. */
export const isDue = (table: LeasedTable) =>
  and(
    isNull(table.deliveredAt),
    isNull(table.failedAt),
    lte(table.nextAttemptAt, sql`now()`),
    isFree(table),
  );

/** Whether no worker has the row. */
export const isFree = ({ leasedUntil }: LeasedTable) =>
  or(isNull(leasedUntil), lte(leasedUntil, sql`now()`));

export const released = { leaseToken: null, leasedUntil: null };

/** Changes a row under its lease. Answers false when it is somebody else's by now. */
export async function changeLeased<Table extends LeasedTable>(
  db: Connection,
  table: Table,
  { id, leaseToken }: LeasedRow,
  values: PgUpdateSetSource<Table>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(table)
    .set(values)
    .where(and(eq(table.id, id), eq(table.leaseToken, leaseToken)));
  return rowCount === 1;
}
