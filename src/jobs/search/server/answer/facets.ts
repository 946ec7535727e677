import { distances, type JobCriteria, postedWithin } from "../../../domain/criteria.ts";
import { type Place, placeLabel } from "../../../domain/places.ts";
import type { ColumnFacets, Counts } from "../../../domain/search-result.ts";
import { findArea } from "../../../domain/server/places/find-area.ts";
import {
  jobKinds,
  payCurrencies,
  sectors,
  type Workplace,
  workplaces,
} from "../../../domain/terms.ts";
import { type Snapshot, workplacesByCode } from "../snapshot/snapshot.ts";
import { placesFailing } from "./filter.ts";
import { payLevels } from "./pay-levels.ts";
import type { Counters } from "./tally-jobs.ts";

/** What each value of a fact gives under the other filters. */
export function columnFacets(
  snapshot: Snapshot,
  counters: Counters,
  criteria: JobCriteria,
): ColumnFacets {
  const { place, remote, paid } = counters;
  const atPlace = remote.map((_, id) => (place[2 * id] ?? 0) + (place[2 * id + 1] ?? 0));
  const there = (change: Partial<JobCriteria>) =>
    countThere(snapshot, place, { ...criteria, ...change });
  const hasDistance = (findArea(criteria.location)?.centers.length ?? 0) > 0;
  return {
    kind: byValue(jobKinds, counters.kind),
    sector: byValue(sectors, counters.sector),
    workplace: byWorkplace(counters.workplace),
    everywhere: atPlace.reduce((total, count) => total + count, 0),
    country: byPlace(snapshot, atPlace, countryLabel),
    remote: byPlace(snapshot, remote, countryLabel),
    place: byPlace(snapshot, atPlace, cityLabelIn(criteria.country)),
    distance: hasDistance
      ? fromEntries(distances.map((distance) => [distance, there({ distance })]))
      : {},
    withRemote: there({ remote: true }),
    posted: fromEntries(postedWithin.map((days) => [days, sum(counters.posted, 0, days)])),
    pay: {
      USD: byLevel("USD", counters.pay[payCurrencies.indexOf("USD") + 1]),
      INR: byLevel("INR", counters.pay[payCurrencies.indexOf("INR") + 1]),
    },
    paid: byValue(payCurrencies, paid),
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

/** A job counts once at each of its places, and those that are spelled in several ways are one. The most first. */
function byPlace({ places }: Snapshot, counter: Uint32Array, labelOf: LabelOf): Counts {
  const sums = new Map<string, number>();
  for (const [id, several] of places.entries()) {
    const count = counter[id] ?? 0;
    if (count === 0) continue;
    for (const label of new Set(several.flatMap(labelOf))) {
      sums.set(label, (sums.get(label) ?? 0) + count);
    }
  }
  return fromEntries([...sums].toSorted(([, one], [, other]) => other - one));
}

/** None for a place that has no such part. */
type LabelOf = (place: Place) => string | [];

const countryLabel: LabelOf = (place) => (place.country === undefined ? [] : countryOf(place));

/** The places of a snapshot are the same from search to search. */
function memoized(labelOf: (place: Place) => string): (place: Place) => string {
  const known = new WeakMap<Place, string>();
  return (place) => {
    const label = known.get(place) ?? labelOf(place);
    known.set(place, label);
    return label;
  };
}

const countryOf = memoized(({ country }) =>
  placeLabel({ city: undefined, state: undefined, country }),
);
const cityOf = memoized(placeLabel);

/** Of the cities of one country, or of all. */
const cityLabelIn =
  (country: string | undefined): LabelOf =>
  (place) =>
    place.city === undefined || (country !== undefined && place.country !== country)
      ? []
      : cityOf(place);

/** The jobs at the places that a search takes, by twice the id of their places, and one more for remote ones. */
function countThere({ places }: Snapshot, counter: Uint32Array, criteria: JobCriteria): number {
  const failures = placesFailing(places, criteria);
  return counter.reduce((total, count, at) => (failures[at] === 0 ? total + count : total), 0);
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
export function fromEntries<Value extends string | number>(
  entries: [Value, number][],
): Counts<Value> {
  // Unlike an assignment it takes every name, `__proto__` too.
  return Object.fromEntries(entries.filter(([, count]) => count > 0)) as Counts<Value>;
}
