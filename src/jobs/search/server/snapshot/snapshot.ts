import type { LocatedPlace } from "../../../domain/places.ts";
import {
  jobKinds,
  payCurrencies,
  sectors,
  type Workplace,
  workplaces,
} from "../../../domain/terms.ts";
import { createSummaryCache, type SummaryCache } from "./summaries.ts";
import { createTermCache, type TermCache } from "./term-slots.ts";

/**
 * What filters and facets need of every job, as it was at one version of the database. It never changes: a later version
 * is another snapshot, which shares with the former one what is the same in both.
 */
export type Snapshot = {
  readonly version: number;
  /** Slots in use. */
  readonly size: number;
  readonly columns: Columns;
  /** By their ids. */
  readonly places: readonly JobPlaces[];
  /** The slots of terms that were searched at this version, as far as they are remembered. */
  readonly terms: TermCache;
  /** The slots that fit named queries, likewise; see `NamedQuery`. */
  readonly named: TermCache;
  /** The jobs that were listed at this version, as far as they are remembered. */
  readonly summaries: SummaryCache;
};

/** All the places of a job: most have one. */
export type JobPlaces = readonly LocatedPlace[];

/** Facts of jobs in typed arrays by the job's slot: 40 bytes a job. */
export type Columns = {
  readonly jobId: Float64Array;
  /** Milliseconds since 1970; infinite where the job is not open. */
  readonly postedAt: Float64Array;
  /** Infinite without an end. */
  readonly closesAt: Float64Array;
  /** NaN where it is not told. */
  readonly yearlyPay: Float64Array;
  readonly place: Int32Array;
  /** See `cellLists`. */
  readonly cell: Int32Array;
};

/** Slots that are nobody's are not open. */
export function emptyColumns(size: number): Columns {
  return {
    jobId: new Float64Array(size),
    postedAt: new Float64Array(size).fill(Number.POSITIVE_INFINITY),
    closesAt: new Float64Array(size),
    yearlyPay: new Float64Array(size),
    place: new Int32Array(size),
    cell: new Int32Array(size),
  };
}

/** Of a database without jobs, before its first version. */
export function emptySnapshot(termBytes: number): Snapshot {
  return {
    version: 0,
    size: 0,
    columns: emptyColumns(0),
    places: [],
    terms: createTermCache(termBytes),
    named: createTermCache(Math.floor(termBytes / 8)),
    summaries: createSummaryCache(),
  };
}

/** The lists that a cell packs, one byte each from the lowest; 0 stands for a value that is in none of them. */
export const cellLists = {
  sector: sectors,
  kind: jobKinds,
  // Those with the choice of remote work stand last.
  workplace: [...workplaces, "on-site or remote", "hybrid or remote"],
  currency: payCurrencies,
};
export const cellShifts = { sector: 0, kind: 8, workplace: 16, currency: 24 };

/**
 * The positions, from 1, of a job's values in these lists. A function each: a shift that is looked up by its name is not
 * always compiled away, and these stand in the loop over all jobs.
 */
export const sectorCode = (cell: number): number => cell & 0xff;
export const kindCode = (cell: number): number => (cell >> 8) & 0xff;
export const workplaceCode = (cell: number): number => (cell >> 16) & 0xff;
/** By their codes, the places of work that a job offers. */
export const workplacesByCode: readonly (readonly Workplace[])[] = [
  [],
  ...cellLists.workplace.map((text) =>
    workplaces.filter((one) => text.split(" or ").includes(one)),
  ),
];
export const isRemoteCode = (workplace: number): boolean => workplace >= firstRemoteCode;
const firstRemoteCode = workplaces.indexOf("remote") + 1;

export const currencyCode = (cell: number): number => (cell >> 24) & 0xff;

/** 1 for a job that can be done remotely. */
export const remoteBit = (cell: number): number => remoteBits[(cell >> 16) & 7] ?? 0;
const remoteBits = Uint8Array.from(workplacesByCode, (_, code) => (isRemoteCode(code) ? 1 : 0));

/** A cell in so few bits that a table can be as long: 6 of the sector and 3 of each other value. */
export const cellCode = (cell: number): number =>
  (cell & 0x3f) | ((cell >> 2) & 0x1c0) | ((cell >> 7) & 0xe00) | ((cell >> 12) & 0x7000);
export const cellCodes = 1 << 15;

/** The cell that has a code. */
export const cellOf = (code: number): number =>
  (code & 0x3f) | ((code & 0x1c0) << 2) | ((code & 0xe00) << 7) | ((code & 0x7000) << 12);
