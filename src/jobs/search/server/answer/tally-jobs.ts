import type { TypedFastBitSet } from "typedfastbitset";
import { postedWithin } from "../../../domain/criteria.ts";
import {
  currencyCode,
  kindCode,
  remoteBit,
  type Snapshot,
  sectorCode,
  workplaceCode,
} from "../snapshot/snapshot.ts";
import { slotsUpTo, toList, toSet } from "../snapshot/term-slots.ts";
import { combinations, daysOld, type Filter, failing, failuresAt } from "./filter.ts";
import { levelsReached, levelTables } from "./pay-levels.ts";

export type Tally = {
  /** The slots that pass every filter, those that were written last first. */
  passing: Int32Array;
  counters: Counters;
  /** Of each filter that asks for terms, by its bit: the slots that fail it alone. */
  missing: ReadonlyMap<number, TypedFastBitSet>;
};

/** What each value of a fact counts, by its code. */
export type Counters = ReturnType<typeof makeCounters>;

/**
 * Looks once at each of the slots that fit the words, or at all. A job that fails one filter only counts in that
 * filter's facet: a value is counted under all the other filters. A search without words spends its time in these loops.
 */
export function tallyJobs(
  snapshot: Snapshot,
  matches: TypedFastBitSet | undefined,
  filter: Filter,
  now: Date,
): Tally {
  const slots = matches ? toList(matches) : slotsUpTo(snapshot.size);
  const failures = failuresAt(filter, slots);
  const passing = passingOf(slots, failures);
  const counters = makeCounters(snapshot.places.length);
  countPassing(snapshot, passing, counters, now);
  const missing = countFailing(snapshot, slots, failures, counters, now);
  addRemote(counters);
  return { passing, counters, missing };
}

function passingOf(slots: Int32Array, failures: Int16Array): Int32Array {
  const passing = new Int32Array(slots.length);
  let total = 0;
  for (let index = slots.length - 1; index >= 0; index--)
    if (failures[index] === 0) passing[total++] = slots[index] ?? 0;
  return passing.subarray(0, total);
}

/** Most of what counts passes every filter. */
function countPassing(
  { columns: { cell, place, postedAt, yearlyPay } }: Snapshot,
  passing: Int32Array,
  counters: Counters,
  now: Date,
): void {
  const time = now.getTime();
  for (let index = 0; index < passing.length; index++) {
    const slot = passing[index] ?? 0;
    const packed = cell[slot] ?? 0;
    addCell(packed, counters);
    add(counters.place, 2 * (place[slot] ?? 0) + remoteBit(packed));
    add(counters.posted, daysOld(time - (postedAt[slot] ?? 0)));
    const currency = currencyCode(packed);
    add(counters.pay[currency], levelsReached(currency, yearlyPay[slot] ?? 0));
  }
}

function addCell(cell: number, { kind, sector, workplace, paid }: Counters): void {
  add(kind, kindCode(cell));
  add(sector, sectorCode(cell));
  add(workplace, workplaceCode(cell));
  add(paid, currencyCode(cell));
}

/** @returns see `missing` of the tally */
function countFailing(
  snapshot: Snapshot,
  slots: Int32Array,
  failures: Int16Array,
  counters: Counters,
  now: Date,
): Tally["missing"] {
  const { cell, place, postedAt, yearlyPay } = snapshot.columns;
  const missing = new Map<number, TypedFastBitSet>(
    termBits.map((bit) => [bit, toSet(noSlots, snapshot.size)]),
  );
  const time = now.getTime();
  for (let index = 0; index < slots.length; index++) {
    const failed = failures[index] ?? 0;
    // An index below 0, which those have that are not open, would be looked up as a name.
    if (failed <= 0 || isCounted[failed] !== 1) continue;
    const slot = slots[index] ?? 0;
    const packed = cell[slot] ?? 0;
    const at = place[slot] ?? 0;
    if (failed >= leastTermBit) missing.get(failed)?.add(slot);
    else if (failed === failing.kind) add(counters.kind, kindCode(packed));
    else if (failed === failing.sector) add(counters.sector, sectorCode(packed));
    else if (failed === failing.location) add(counters.place, 2 * at + remoteBit(packed));
    else if (failed === failing.posted) {
      add(counters.posted, daysOld(time - (postedAt[slot] ?? 0)));
    } else if (failed === failing.pay) {
      const currency = currencyCode(packed);
      add(counters.pay[currency], levelsReached(currency, yearlyPay[slot] ?? 0));
    } else {
      if (failed === failing.workplace) add(counters.workplace, workplaceCode(packed));
      // Remote jobs of a country are a choice of both.
      if (remoteBit(packed) === 1) add(counters.remote, at);
    }
  }
  return missing;
}

const noSlots = new Int32Array();

const termBits = [failing.employment, failing.engagement, failing.hire, failing.level];
const leastTermBit = Math.min(...termBits);

/** Remote jobs of a country are a choice of both. */
const workplaceOrLocation = failing.workplace | failing.location;

/** By the bits of what a job fails: 1 where it counts somewhere. */
const isCounted = Uint8Array.from({ length: combinations }, (_, failed) =>
  (failed & (failed - 1)) === 0 || failed === workplaceOrLocation ? 1 : 0,
);

/** Counts the remote jobs among those of each place. */
function addRemote({ place, remote }: Counters): void {
  for (let at = 0; at < remote.length; at++) add(remote, at, place[2 * at + 1]);
}

function makeCounters(places: number) {
  return {
    kind: new Uint32Array(256),
    sector: new Uint32Array(256),
    workplace: new Uint32Array(256),
    /** By twice the id of a job's places, and one more for a remote job. */
    place: new Uint32Array(2 * places),
    /** Remote jobs, by the id of their places. */
    remote: new Uint32Array(places),
    posted: new Uint32Array(Math.max(...postedWithin) + 2),
    pay: levelTables.map(({ reached }) => new Uint32Array((reached.at(-1) ?? 0) + 1)),
    /** The jobs found, by the currency of their pay. */
    paid: new Uint32Array(256),
  };
}

function add(counter: Uint32Array | undefined, position: number, count = 1): void {
  if (counter) counter[position] = (counter[position] ?? 0) + count;
}
