import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/db/client.ts";
import { jobSearch } from "../index/tables.ts";
import { bytes, float64s, int32s } from "./packed-numbers.ts";
import { type Columns, cellLists, cellShifts } from "./snapshot.ts";

/** Rows of `job_search`: the slot of each, and its columns side by side. */
export type ChangedRows = { slots: Int32Array; columns: Columns };

/** Slots that one query loads: so that no answer is large. */
const slotsAtOnce = 200_000;

const lastSlotRows = z.tuple([z.object({ last: z.number().nullable() })]);

/** The last slot of those that were written after a version; -1 where there are none. */
export async function readLastSlot(db: Connection, since: number): Promise<number> {
  const { rows } = await db.execute(
    // Apart, as the planner would rather read the slots from the last one down until it meets a newer row.
    sql`select max(slot) as last from (
      select slot from ${jobSearch} where version > ${since} offset 0) as changed`,
  );
  return lastSlotRows.parse(rows)[0].last ?? -1;
}

/**
 * The rows that were written after a version, all of them after version 0.
 * @param last their last slot
 */
export async function* readChanges(
  db: Connection,
  since: number,
  last: number,
): AsyncGenerator<ChangedRows> {
  const step = since === 0 ? slotsAtOnce : last + 1;
  for (let start = 0; start <= last; start += step) {
    const changed = await readRows(db, since, start, Math.min(start + step, last + 1));
    if (changed) yield changed;
  }
}

const changedRows = z.tuple([
  z.object({
    slot: bytes,
    job_id: bytes,
    posted_at: bytes,
    closes_at: bytes,
    yearly_pay: bytes,
    place: bytes,
    cell: bytes,
  }),
]);

async function readRows(
  db: Connection,
  since: number,
  start: number,
  end: number,
): Promise<ChangedRows | undefined> {
  const { rows } = await db.execute(sql`
    select string_agg(int4send(slot), '') as slot,
      string_agg(float8send(coalesce(job_id, 0)), '') as job_id,
      string_agg(float8send(case when open then ${epoch("posted_at")} else 'infinity' end), '') as posted_at,
      string_agg(float8send(coalesce(${epoch("closes_at")}, 'infinity')), '') as closes_at,
      string_agg(float8send(coalesce(yearly_pay, 'nan')), '') as yearly_pay,
      string_agg(int4send(place), '') as place,
      string_agg(int4send(${cell}), '') as cell
    from ${jobSearch} where version > ${since} and slot >= ${start} and slot < ${end}`);
  const [found] = changedRows.parse(rows);
  if (!found.slot) return undefined;
  return {
    slots: int32s(found.slot),
    columns: {
      jobId: float64s(found.job_id),
      postedAt: float64s(found.posted_at),
      closesAt: float64s(found.closes_at),
      yearlyPay: float64s(found.yearly_pay),
      place: int32s(found.place),
      cell: int32s(found.cell),
    },
  };
}

function epoch(column: "posted_at" | "closes_at") {
  return sql`(extract(epoch from ${sql.identifier(column)}) * 1000)::double precision`;
}

const cell = sql.join(
  (["sector", "kind", "workplace", "currency"] as const).map(
    (part) =>
      sql`coalesce(array_position(${sql.param(cellLists[part])}::text[], ${sql.identifier(part)}) << ${cellShifts[part]}, 0)`,
  ),
  sql` | `,
);
