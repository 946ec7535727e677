import { sql } from "drizzle-orm";
import { TypedFastBitSet } from "typedfastbitset";
import { z } from "zod";
import type { Database } from "../../../platform/db/client.ts";
import { canonicalPlace, type Place } from "../../domain/places.ts";
import { jobKinds, payCurrencies, sectors, workplaces } from "../../domain/terms.ts";
import { bytes, float64s, int32s } from "./packed-numbers.ts";
import { jobPlaces, jobSearch, jobSearchVersion } from "./tables.ts";
import { loadTermChanges } from "./term-changes.ts";
import { createTermCache, type TermCache } from "./term-slots.ts";

type Db = Database["db"];

/**
 * What filters and facets need of every job, in typed arrays by the job's slot: 36 bytes a job. Brought up to the
 * database's version before each search, by the rows that changed since.
 */
export type Snapshot = {
  version: number;
  /** Slots in use. */
  size: number;
  columns: Columns;
  /** By their ids. */
  places: Place[];
  /** The slots of terms that were searched; see `matchText`. */
  terms: TermCache;
};

type Columns = {
  jobId: Float64Array;
  /** Milliseconds since 1970; infinite where the job is not open. */
  postedAt: Float64Array;
  /** Infinite without an end. */
  closesAt: Float64Array;
  /** NaN where it is not told. */
  yearlyPay: Float64Array;
  place: Int32Array;
  /** See `codeIn`. */
  cell: Int32Array;
};

const snapshots = new WeakMap<Db, { snapshot: Snapshot; loading: Promise<void> | undefined }>();

/** The snapshot of the database's present version. What it holds may change whenever one awaits. */
export async function currentSnapshot(db: Db): Promise<Snapshot> {
  const kept = snapshots.get(db) ?? { snapshot: emptySnapshot(), loading: undefined };
  snapshots.set(db, kept);
  const version = await readVersion(db);
  while (kept.snapshot.version < version) {
    kept.loading ??= refresh(db, kept.snapshot).finally(() => {
      kept.loading = undefined;
    });
    await kept.loading;
  }
  return kept.snapshot;
}

function emptySnapshot(): Snapshot {
  return { version: 0, size: 0, columns: makeColumns(0), places: [], terms: createTermCache() };
}

function makeColumns(capacity: number): Columns {
  return {
    jobId: new Float64Array(capacity),
    postedAt: new Float64Array(capacity).fill(Number.POSITIVE_INFINITY),
    closesAt: new Float64Array(capacity),
    yearlyPay: new Float64Array(capacity),
    place: new Int32Array(capacity),
    cell: new Int32Array(capacity),
  };
}

const versionRows = z.tuple([z.object({ version: z.coerce.number() })]);

async function readVersion(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`select version from ${jobSearchVersion}`);
  return versionRows.parse(rows)[0].version;
}

/** Slots that one query loads: so that no answer is large. */
const slotsAtOnce = 200_000;

const lastSlotRows = z.tuple([z.object({ last: z.number().nullable() })]);

/** Rows that change meanwhile are loaded now or, since their version is higher, by the next refresh. */
async function refresh(db: Db, snapshot: Snapshot): Promise<void> {
  const since = snapshot.version;
  const version = await readVersion(db);
  const { rows } = await db.execute(
    // Apart, as the planner would rather read the slots from the last one down until it meets a newer row.
    sql`select max(slot) as last from (
      select slot from ${jobSearch} where version > ${since} offset 0) as changed`,
  );
  const last = lastSlotRows.parse(rows)[0].last ?? -1;
  const places = await loadPlaces(db);
  const step = since === 0 ? slotsAtOnce : last + 1;
  const slots = new TypedFastBitSet();
  for (let start = 0; start <= last; start += step) {
    const changed = await loadRows(db, since, start, Math.min(start + step, last + 1));
    if (changed) write(snapshot, changed);
    for (const slot of changed?.slot ?? []) slots.add(slot);
  }
  const followTerms = await loadTermChanges(db, snapshot.terms, since, slots);
  Object.assign(snapshot, { version, places });
  followTerms(snapshot.size);
}

const placeRows = z.array(
  z.object({
    id: z.number(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string(),
  }),
);

const nowhere: Place = { city: undefined, state: undefined, country: undefined };

/** A change that was rolled back leaves gaps in the ids. */
async function loadPlaces(db: Db): Promise<Place[]> {
  const { rows } = await db.execute(
    sql`select id, city, state, country from ${jobPlaces} order by id`,
  );
  const found = placeRows.parse(rows);
  const places = new Array<Place>((found.at(-1)?.id ?? -1) + 1).fill(nowhere);
  for (const { id, city, state, country } of found)
    places[id] = canonicalPlace({ city: city ?? undefined, state: state ?? undefined, country });
  return places;
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

type ChangedRows = { slot: Int32Array; columns: Columns };

async function loadRows(
  db: Db,
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
    slot: int32s(found.slot),
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

/** The lists that a cell packs, one byte each from the lowest; 0 stands for a value that is in none of them. */
const cellLists = {
  sector: sectors,
  kind: jobKinds,
  workplace: workplaces,
  currency: payCurrencies,
};
const cellShifts = { sector: 0, kind: 8, workplace: 16, currency: 24 };
type CellPart = keyof typeof cellLists;

const cell = sql.join(
  (["sector", "kind", "workplace", "currency"] as const).map(
    (part) =>
      sql`coalesce(array_position(${sql.param(cellLists[part])}::text[], ${sql.identifier(part)}) << ${cellShifts[part]}, 0)`,
  ),
  sql` | `,
);

/** The position, from 1, of a job's value in the list of a part of its cell. */
export function codeIn(packed: number, part: CellPart): number {
  return (packed >> cellShifts[part]) & 0xff;
}

const columnNames = ["jobId", "postedAt", "closesAt", "yearlyPay", "place", "cell"] as const;

function write(snapshot: Snapshot, { slot, columns }: ChangedRows): void {
  const last = slot.reduce((highest, each) => Math.max(highest, each), -1);
  makeRoom(snapshot, last + 1);
  for (const name of columnNames) {
    const [to, from] = [snapshot.columns[name], columns[name]];
    for (let row = 0; row < slot.length; row++) to[slot[row] ?? 0] = from[row] ?? 0;
  }
}

/** Doubles what is there, so that jobs which come one by one do not copy everything each time. */
function makeRoom(snapshot: Snapshot, size: number): void {
  const old = snapshot.columns;
  if (size > old.jobId.length) {
    const columns = makeColumns(Math.max(size, 2 * old.jobId.length));
    for (const name of columnNames) columns[name].set(old[name]);
    snapshot.columns = columns;
  }
  snapshot.size = Math.max(snapshot.size, size);
}
