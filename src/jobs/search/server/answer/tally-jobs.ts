import type { TypedFastBitSet } from "typedfastbitset";
import { postedWithin } from "../../../domain/criteria.ts";
import {
  currencyCode,
  isRemoteCode,
  kindCode,
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
  const missing = new Map(termBits.map((bit): [number, number[]] => [bit, []]));
  const time = now.getTime();
  const slots = matches && toList(matches);
  const count = slots?.length ?? snapshot.size;
  const passing = new Int32Array(count);
  let total = 0;
  for (let index = count - 1; index >= 0; index--) {
    const slot = slots ? (slots[index] ?? 0) : index;
    const failed = filter(slot);
    // None of those that are not open, which are below 0.
    if (isCounted[failed] !== 1) continue;
    const packed = cell[slot] ?? 0;
    const workplace = workplaceCode(packed);
    const at = place[slot] ?? 0;
    if (failed === 0) {
      passing[total++] = slot;
      add(counters.paid, currencyCode(packed));
    } else if (failed >= leastTermBit) missing.get(failed)?.push(slot);
    if ((failed & ~failing.kind) === 0) add(counters.kind, kindCode(packed));
    if ((failed & ~failing.sector) === 0) add(counters.sector, sectorCode(packed));
    if ((failed & ~failing.workplace) === 0) add(counters.workplace, workplace);
    if (isRemoteCode(workplace)) {
      if ((failed & ~failing.location) === 0) add(counters.place, 2 * at + 1);
      if ((failed & ~workplaceOrLocation) === 0) add(counters.remote, at);
    } else if ((failed & ~failing.location) === 0) add(counters.place, 2 * at);
    if ((failed & ~failing.posted) === 0)
      add(counters.posted, daysOld(time - (postedAt[slot] ?? 0)));
    if ((failed & ~failing.pay) === 0) {
      const currency = currencyCode(packed);
      add(counters.pay[currency], levelsReached(currency, yearlyPay[slot] ?? 0));
    }
  }
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

function add(counter: Uint32Array | undefined, position: number): void {
  if (counter) counter[position] = (counter[position] ?? 0) + 1;
}
