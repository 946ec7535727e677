import type { TypedFastBitSet } from "typedfastbitset";
import { postedWithin } from "../../../domain/criteria.ts";
import { type Place, placeLabel } from "../../../domain/places.ts";
import type { Counts, JobFacets } from "../../../domain/search-result.ts";
import {
  jobKinds,
  payCurrencies,
  sectors,
  type Workplace,
  workplaces,
} from "../../../domain/terms.ts";
import {
  currencyCode,
  kindCode,
  type Snapshot,
  sectorCode,
  workplaceCode,
  workplacesByCode,
} from "../snapshot/snapshot.ts";
import { toList } from "../snapshot/term-slots.ts";
import { daysOld, type Filter, failing } from "./filter.ts";

/** Yearly pay whose reaching is counted, in units of the currency. */
const payLevels = {
  USD: [40_000, 60_000, 80_000, 100_000, 125_000, 150_000, 200_000],
  INR: [300_000, 600_000, 1_000_000, 1_500_000, 2_500_000, 4_000_000, 6_000_000],
} as const;

/** All levels are multiples of it. */
const payStep = { USD: 5_000, INR: 100_000 } as const;

/** By the currency's code, then by how many steps the pay has: how many levels it reaches. None for other currencies. */
const levelTables = [
  { step: 1, reached: new Uint8Array(1) },
  ...payCurrencies.map((currency) => {
    const [levels, step] = [payLevels[currency], payStep[currency]];
    const steps = Math.max(...levels) / step;
    const reached = Uint8Array.from(
      { length: steps + 1 },
      (_, index) => levels.filter((level) => index * step >= level).length,
    );
    return { step, reached };
  }),
];

export type Counted = {
  /** The slots that pass every filter, those that were written last first. */
  passing: Int32Array;
  facets: JobFacets;
};

/**
 * Looks once at each of the slots that fit the words, or at all. A job that fails one filter only counts in that filter's facet: a value is counted
 * under all the other filters. This loop is where a search without words spends its time.
 */
export function countFacets(
  snapshot: Snapshot,
  matches: TypedFastBitSet | undefined,
  filter: Filter,
  now: Date,
): Counted {
  const { cell, place, postedAt, yearlyPay } = snapshot.columns;
  const counters = makeCounters(snapshot.places.length);
  const time = now.getTime();
  const slots = matches && toList(matches);
  const count = slots?.length ?? snapshot.size;
  const passing = new Int32Array(count);
  let total = 0;
  for (let index = count - 1; index >= 0; index--) {
    const slot = slots ? (slots[index] ?? 0) : index;
    const failed = filter(slot);
    if (!failsAtMostOne(failed)) continue;
    if (failed === 0) passing[total++] = slot;
    const packed = cell[slot] ?? 0;
    if ((failed & ~failing.kind) === 0) add(counters.kind, kindCode(packed));
    if ((failed & ~failing.sector) === 0) add(counters.sector, sectorCode(packed));
    if ((failed & ~failing.workplace) === 0) add(counters.workplace, workplaceCode(packed));
    if ((failed & ~failing.location) === 0) add(counters.place, place[slot] ?? 0);
    if ((failed & ~failing.posted) === 0)
      add(counters.posted, daysOld(time - (postedAt[slot] ?? 0)));
    if ((failed & ~failing.pay) === 0) {
      const currency = currencyCode(packed);
      add(counters.pay[currency], levelsReached(currency, yearlyPay[slot] ?? 0));
    }
  }
  return { passing: passing.subarray(0, total), facets: toFacets(counters, snapshot) };
}

function failsAtMostOne(failed: number): boolean {
  return failed >= 0 && (failed & (failed - 1)) === 0;
}

type Counters = ReturnType<typeof makeCounters>;

function makeCounters(places: number) {
  return {
    kind: new Uint32Array(256),
    sector: new Uint32Array(256),
    workplace: new Uint32Array(256),
    place: new Uint32Array(places),
    posted: new Uint32Array(Math.max(...postedWithin) + 2),
    pay: levelTables.map(({ reached }) => new Uint32Array((reached.at(-1) ?? 0) + 1)),
  };
}

function add(counter: Uint32Array | undefined, position: number): void {
  if (counter) counter[position] = (counter[position] ?? 0) + 1;
}

function levelsReached(currency: number, yearly: number): number {
  const table = levelTables[currency];
  if (!table) return 0;
  const { reached, step } = table;
  return reached[Math.min(reached.length - 1, Math.floor(yearly / step))] ?? 0;
}

function toFacets(counters: Counters, snapshot: Snapshot): JobFacets {
  return {
    kind: byValue(jobKinds, counters.kind),
    sector: byValue(sectors, counters.sector),
    workplace: byWorkplace(counters.workplace),
    country: byPlace(snapshot, counters.place, "country"),
    place: byPlace(snapshot, counters.place, "city"),
    posted: fromEntries(postedWithin.map((days) => [days, sum(counters.posted, 0, days)])),
    pay: {
      USD: byLevel("USD", counters.pay[payCurrencies.indexOf("USD") + 1]),
      INR: byLevel("INR", counters.pay[payCurrencies.indexOf("INR") + 1]),
    },
  };
}

function byValue<Value extends string>(
  list: readonly Value[],
  counter: Uint32Array,
): Counts<Value> {
  return fromEntries(list.map((value, index) => [value, counter[index + 1] ?? 0]));
}

/** A job that offers two of them counts at both. */
function byWorkplace(counter: Uint32Array): Counts<Workplace> {
  return fromEntries(
    workplaces.map((workplace) => {
      const counts = workplacesByCode.map((offered, code) =>
        offered.includes(workplace) ? (counter[code] ?? 0) : 0,
      );
      return [workplace, counts.reduce((total, count) => total + count)];
    }),
  );
}

/** A job counts once at each of its places, and those that are spelt in several ways are one. The most first. */
function byPlace({ places }: Snapshot, counter: Uint32Array, part: "country" | "city"): Counts {
  const sums = new Map<string, number>();
  for (const [id, several] of places.entries()) {
    const count = counter[id] ?? 0;
    if (count === 0) continue;
    for (const label of new Set(several.flatMap((place) => labelOf(place, part)))) {
      sums.set(label, (sums.get(label) ?? 0) + count);
    }
  }
  return fromEntries([...sums].toSorted(([, one], [, other]) => other - one));
}

function labelOf(place: Place, part: "country" | "city"): string | [] {
  if (place[part] === undefined) return [];
  const { country } = place;
  return placeLabel(part === "city" ? place : { city: undefined, state: undefined, country });
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
  // Unlike an assignment it takes every name, `__proto__` too.
  return Object.fromEntries(entries.filter(([, count]) => count > 0)) as Counts<Value>;
}
