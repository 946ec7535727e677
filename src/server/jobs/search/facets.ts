import { postedWithin } from "../../../jobs/criteria.ts";
import { placeLabel } from "../../../jobs/places.ts";
import type { Counts, JobFacets } from "../../../jobs/search-result.ts";
import { jobKinds, payCurrencies, sectors, workplaces } from "../../../jobs/terms.ts";
import { type Filter, failing, firstPeriod } from "./filter.ts";
import { codeIn, type Snapshot } from "./snapshot.ts";

/** Yearly pay whose reaching is counted, in units of the currency. */
const payLevels = {
  USD: [40_000, 60_000, 80_000, 100_000, 125_000, 150_000, 200_000],
  INR: [300_000, 600_000, 1_000_000, 1_500_000, 2_500_000, 4_000_000, 6_000_000],
} as const;

export type Counted = {
  /** The slots that pass every filter, those that were written last first. */
  passing: Int32Array;
  facets: JobFacets;
};

/**
 * Looks once at each of the slots. A job that fails one filter only counts in that filter's facet: a value is counted
 * under all the other filters.
 */
export function countFacets(
  snapshot: Snapshot,
  slots: Int32Array | undefined,
  filter: Filter,
  now: Date,
): Counted {
  const { cell, place, postedAt, yearlyPay } = snapshot.columns;
  const counters = makeCounters(snapshot.places.length);
  const count = slots?.length ?? snapshot.size;
  const passing = new Int32Array(count);
  let total = 0;
  for (let index = count - 1; index >= 0; index--) {
    const slot = slots?.[index] ?? index;
    const failed = filter(slot);
    if (failed === undefined || (failed & (failed - 1)) !== 0) continue;
    if (failed === 0) passing[total++] = slot;
    const packed = cell[slot] ?? 0;
    const fits = (bit: number) => failed === 0 || failed === bit;
    if (fits(failing.kind)) add(counters.kind, codeIn(packed, "kind"));
    if (fits(failing.sector)) add(counters.sector, codeIn(packed, "sector"));
    if (fits(failing.workplace)) add(counters.workplace, codeIn(packed, "workplace"));
    if (fits(failing.location)) add(counters.place, place[slot] ?? 0);
    if (fits(failing.posted))
      add(counters.posted, firstPeriod(now.getTime() - (postedAt[slot] ?? 0)));
    if (fits(failing.pay)) addPay(counters.pay, codeIn(packed, "currency"), yearlyPay[slot] ?? 0);
  }
  return { passing: passing.subarray(0, total), facets: toFacets(counters, snapshot) };
}

type Counters = ReturnType<typeof makeCounters>;

function makeCounters(places: number) {
  return {
    kind: new Uint32Array(256),
    sector: new Uint32Array(256),
    workplace: new Uint32Array(256),
    place: new Uint32Array(places),
    posted: new Uint32Array(postedWithin.length + 1),
    pay: payCurrencies.map((currency) => new Uint32Array(payLevels[currency].length + 1)),
  };
}

function add(counter: Uint32Array, position: number): void {
  counter[position] = (counter[position] ?? 0) + 1;
}

function addPay(counters: Uint32Array[], currencyCode: number, yearly: number): void {
  const [currency, counter] = [payCurrencies[currencyCode - 1], counters[currencyCode - 1]];
  if (currency && counter)
    add(counter, payLevels[currency].filter((level) => yearly >= level).length);
}

function toFacets(counters: Counters, snapshot: Snapshot): JobFacets {
  return {
    kind: byValue(jobKinds, counters.kind),
    sector: byValue(sectors, counters.sector),
    workplace: byValue(workplaces, counters.workplace),
    country: byPlace(snapshot, counters.place, "country"),
    place: byPlace(snapshot, counters.place, "city"),
    posted: fromEntries(postedWithin.map((days, index) => [days, sum(counters.posted, 0, index)])),
    pay: {
      USD: byLevel("USD", counters.pay[payCurrencies.indexOf("USD")]),
      INR: byLevel("INR", counters.pay[payCurrencies.indexOf("INR")]),
    },
  };
}

function byValue<Value extends string>(
  list: readonly Value[],
  counter: Uint32Array,
): Counts<Value> {
  return fromEntries(list.map((value, index) => [value, counter[index + 1] ?? 0]));
}

/** Places that are spelt in several ways count as one. The most first. */
function byPlace({ places }: Snapshot, counter: Uint32Array, part: "country" | "city"): Counts {
  const sums = new Map<string, number>();
  for (const [id, place] of places.entries()) {
    const count = counter[id] ?? 0;
    if (count === 0 || place[part] === undefined) continue;
    const label = placeLabel(
      part === "city" ? place : { city: undefined, state: undefined, country: place.country },
    );
    sums.set(label, (sums.get(label) ?? 0) + count);
  }
  return fromEntries([...sums].toSorted(([, one], [, other]) => other - one));
}

function byLevel(currency: keyof typeof payLevels, counter = new Uint32Array()): Counts<number> {
  return fromEntries(
    payLevels[currency].map((level, index) => [level, sum(counter, index + 1, counter.length - 1)]),
  );
}

function sum(counter: Uint32Array, first: number, last: number): number {
  return counter.subarray(first, last + 1).reduce((total, count) => total + count, 0);
}

/** Without those that count nothing. */
function fromEntries<Value extends string | number>(entries: [Value, number][]): Counts<Value> {
  const counts: Counts<Value> = {};
  for (const [value, count] of entries) if (count > 0) counts[value] = count;
  return counts;
}
