import type { TypedFastBitSet } from "typedfastbitset";
import { postedWithin } from "../../../domain/criteria.ts";
import {
  cellCode,
  cellCodes,
  cellOf,
  currencyCode,
  kindCode,
  remoteBit,
  type Snapshot,
  sectorCode,
  workplaceCode,
} from "../snapshot/snapshot.ts";
import { toList } from "../snapshot/term-slots.ts";
import { combinations, daysOld, type Filter, failing } from "./filter.ts";
import { levelsReached, levelTables } from "./pay-levels.ts";

export type Tally = {
  /** The slots that pass every filter, those that were written last first. */
  passing: Int32Array;
  counters: Counters;
  /** Of each filter that asks for terms, by its bit: the slots that fail it alone. */
  missing: ReadonlyMap<number, readonly number[]>;
};

/** What each value of a fact counts, by its code. */
export type Counters = ReturnType<typeof makeCounters>;

/**
 * Looks once at each of the slots that fit the words, or at all. A job that fails one filter only counts in that filter's facet: a value is counted
 * under all the other filters. This loop is where a search without words spends its time.
 */
export function tallyJobs(
  snapshot: Snapshot,
  matches: TypedFastBitSet | undefined,
  filter: Filter,
  now: Date,
): Tally {
  const { cell, place, postedAt, yearlyPay } = snapshot.columns;
  const counters = makeCounters(snapshot.places.length);
  const found = new Uint32Array(cellCodes);
  const missing = new Map(termBits.map((bit): [number, number[]] => [bit, []]));
  const time = now.getTime();
  const slots = matches && toList(matches);
  const count = slots?.length ?? snapshot.size;
  const passing = new Int32Array(count);
  let total = 0;
  for (let index = count - 1; index >= 0; index--) {
    const slot = slots ? (slots[index] ?? 0) : index;
    const failed = filter(slot);
    // An index below 0, which those have that are not open, would be looked up as a name.
    if (failed < 0 || isCounted[failed] !== 1) continue;
    const packed = cell[slot] ?? 0;
    const at = place[slot] ?? 0;
    if (failed === 0) {
      // Most jobs that count come this way: what their cells hold is added up after the loop.
      passing[total++] = slot;
      add(found, cellCode(packed));
      add(counters.place, 2 * at + remoteBit(packed));
      add(counters.posted, daysOld(time - (postedAt[slot] ?? 0)));
      const currency = currencyCode(packed);
      add(counters.pay[currency], levelsReached(currency, yearlyPay[slot] ?? 0));
      continue;
    }
    if (failed >= leastTermBit) missing.get(failed)?.push(slot);
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
  addFound(found, counters);
  return { passing: passing.subarray(0, total), counters, missing };
}

const termBits = [failing.employment, failing.engagement, failing.hire, failing.level];
const leastTermBit = Math.min(...termBits);

/** Remote jobs of a country are a choice of both. */
const workplaceOrLocation = failing.workplace | failing.location;

/** By the bits of what a job fails: 1 where it counts somewhere. */
const isCounted = Uint8Array.from({ length: combinations }, (_, failed) =>
  (failed & (failed - 1)) === 0 || failed === workplaceOrLocation ? 1 : 0,
);

/** Counts the jobs that pass every filter, by the codes of their cells; and the remote ones, wherever they are. */
function addFound(found: Uint32Array, counters: Counters): void {
  const { kind, sector, workplace, paid, place, remote } = counters;
  for (let code = 0; code < cellCodes; code++) {
    const count = found[code] ?? 0;
    if (count === 0) continue;
    const cell = cellOf(code);
    add(kind, kindCode(cell), count);
    add(sector, sectorCode(cell), count);
    add(workplace, workplaceCode(cell), count);
    add(paid, currencyCode(cell), count);
  }
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
