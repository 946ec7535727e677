import { LRUCache } from "lru-cache";
import { type JobCriteria, postedWithin } from "../../../domain/criteria.ts";
import { countryName } from "../../../domain/job-words.ts";
import { isAt, isNamed, type LocatedPlace } from "../../../domain/places.ts";
import { type Area, isWithin } from "../../../domain/server/places/area.ts";
import { findArea } from "../../../domain/server/places/find-area.ts";
import {
  jobKinds,
  payCurrencies,
  sectors,
  type Workplace,
  yearlyPay,
} from "../../../domain/terms.ts";
import {
  cellCode,
  cellCodes,
  cellOf,
  currencyCode,
  type JobPlaces,
  kindCode,
  remoteBit,
  type Snapshot,
  sectorCode,
  workplaceCode,
  workplacesByCode,
} from "../snapshot/snapshot.ts";
import type { TextMoment } from "../text/find-text.ts";
import { findTermSets } from "./term-filter.ts";

/** A bit for each filter, set where a job does not pass it. */
export const failing = {
  kind: 1,
  sector: 2,
  workplace: 4,
  location: 8,
  pay: 16,
  posted: 32,
  employment: 64,
  engagement: 128,
  level: 256,
  skill: 512,
  hire: 1024,
} as const;

/** Of these bits: 0 and all their sums. */
export const combinations = 2 * Math.max(...Object.values(failing));

const dayMs = 24 * 60 * 60 * 1000;

/** Of a job that is not open now. */
const notOpen = -1;

/** Says which filters jobs fail, as bits of `failing`; -1 for a job that is not open now. */
export type Filter = {
  of: (slot: number) => number;
  /** Writes what each of the slots fails to its position in `failures`. */
  ofEach: (slots: Int32Array, failures: Int16Array) => void;
};

/** What each of the slots fails, in their order. */
export function failuresAt(filter: Filter, slots: Int32Array): Int16Array {
  const failures = new Int16Array(slots.length);
  filter.ofEach(slots, failures);
  return failures;
}

/** Prepares the criteria, but for the words, as a test of a snapshot's jobs. */
export async function prepareFilter(
  moment: TextMoment,
  criteria: JobCriteria,
  now: Date,
): Promise<Filter> {
  const filter = prepareColumnFilter(moment.snapshot, criteria, now);
  const sets = await findTermSets(moment, criteria);
  if (sets.length === 0) return filter;
  const ofEach: Filter["ofEach"] = (slots, failures) => {
    filter.ofEach(slots, failures);
    for (const set of sets) addMissing(failures, slots, set.slots.words, failing[set.name]);
  };
  return { of: oneBy(ofEach), ofEach };
}

/** Adds a bit to the failures of the open jobs that are not in a set, given as its words of 32 bits. */
function addMissing(failures: Int16Array, slots: Int32Array, words: Words, bit: number): void {
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] ?? 0;
    const failed = failures[index] ?? 0;
    const isIn = ((words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1;
    if (failed >= 0 && isIn === 0) failures[index] = failed | bit;
  }
}

type Words = ArrayLike<number>;

/** The same filter for one slot at a time. */
function oneBy(ofEach: Filter["ofEach"]): Filter["of"] {
  const slots = new Int32Array(1);
  const failures = new Int16Array(1);
  return (slot) => {
    slots[0] = slot;
    ofEach(slots, failures);
    return failures[0] ?? notOpen;
  };
}

/**
 * The criteria that are facts which a server keeps of each job. They are looked up in tables, in one loop that calls nothing and hardly
 * branches: it is run for every job.
 */
export function prepareColumnFilter(snapshot: Snapshot, criteria: JobCriteria, now: Date): Filter {
  const { postedAt, closesAt, yearlyPay, place, cell } = snapshot.columns;
  const time = now.getTime();
  const postedSince = criteria.posted ? time - criteria.posted * dayMs : Number.NEGATIVE_INFINITY;
  const cells = cellsFailing(criteria);
  const places = placesFailing(snapshot.places, criteria);
  const { currency, least } = preparePay(criteria);
  const ofEach: Filter["ofEach"] = (slots, failures) => {
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index] ?? 0;
      const posted = postedAt[slot] ?? 0;
      if (posted > time || (closesAt[slot] ?? 0) <= time) {
        failures[index] = notOpen;
        continue;
      }
      const packed = cell[slot] ?? 0;
      let failed =
        (cells[cellCode(packed)] ?? 0) | (places[2 * (place[slot] ?? 0) + remoteBit(packed)] ?? 0);
      if (posted < postedSince) failed |= failing.posted;
      if (currency !== undefined) {
        const isPaid = currencyCode(packed) === currency && (yearlyPay[slot] ?? 0) >= least;
        if (!isPaid) failed |= failing.pay;
      }
      failures[index] = failed;
    }
  };
  return { of: oneBy(ofEach), ofEach };
}

const noCellFails = new Uint8Array(cellCodes);

/** By a cell's code, the bits that its sector, kind and workplace fail. */
function cellsFailing({ kind, sector, workplace }: JobCriteria): Uint8Array {
  if (kind.length + sector.length + workplace.length === 0) return noCellFails;
  const failures = new Uint8Array(cellCodes);
  const kinds = failuresOf(failing.kind, jobKinds, kind);
  const sectorsFailing = failuresOf(failing.sector, sectors, sector);
  const workplaces = workplaceFailures(workplace);
  for (let code = 0; code < cellCodes; code++) {
    const cell = cellOf(code);
    failures[code] =
      (kinds[kindCode(cell)] ?? 0) |
      (sectorsFailing[sectorCode(cell)] ?? 0) |
      (workplaces[workplaceCode(cell)] ?? 0);
  }
  return failures;
}

/** By a value's code, the bit where the value fails. */
function failuresOf<Value extends string>(
  bit: number,
  list: readonly Value[],
  wanted: readonly Value[],
): Uint8Array {
  const failures = new Uint8Array(256);
  if (wanted.length === 0) return failures;
  failures.fill(bit);
  for (const value of wanted) failures[list.indexOf(value) + 1] = 0;
  return failures;
}

/** The same of workplaces, of which a job may offer two. */
function workplaceFailures(wanted: readonly Workplace[]): Uint8Array {
  const passes = (offered: readonly Workplace[]) =>
    wanted.length === 0 || offered.some((one) => wanted.includes(one));
  return Uint8Array.from(workplacesByCode, (offered) => (passes(offered) ? 0 : failing.workplace));
}

/** A job reaches the pay wanted when the top of its range does, in the same currency. */
function preparePay({ pay }: JobCriteria): { currency: number | undefined; least: number } {
  if (!pay) return { currency: undefined, least: 0 };
  return {
    currency: payCurrencies.indexOf(pay.currency) + 1,
    least: yearlyPay(pay.amount, pay.period),
  };
}

/**
 * By twice the id of a job's places, and one more for a remote job: the bit where a job there fails.
 * @returns what must not be changed: it is remembered
 */
export function placesFailing(places: readonly JobPlaces[], criteria: JobCriteria): Uint8Array {
  const { location, country, distance, remote } = criteria;
  const where = location === "" ? { country } : { location };
  const asked = JSON.stringify([where, distance, remote]);
  const known = placesKnown.get(places) ?? new LRUCache(placesRemembered);
  placesKnown.set(places, known);
  const remembered = known.get(asked);
  if (remembered) return remembered;
  const failures = findPlacesFailing(places, criteria);
  known.set(asked, failures);
  return failures;
}

/** For each list of places what it was asked: one search without result asks the same of it some twenty times. */
const placesKnown = new WeakMap<readonly JobPlaces[], LRUCache<string, Uint8Array>>();
/** What visitors typed is not held on to; each is as large as there are places, and a former snapshot's stay for the minute, too. */
const placesRemembered = {
  maxSize: 4_000_000,
  sizeCalculation: ({ byteLength }: Uint8Array) => costOfPlaces + byteLength,
  ttl: 60_000,
  ttlAutopurge: true,
};
/** What each costs beside its bytes. */
const costOfPlaces = 500;

function findPlacesFailing(places: readonly JobPlaces[], criteria: JobCriteria): Uint8Array {
  const failures = new Uint8Array(2 * places.length);
  const location = locationOf(criteria);
  if (location === "") return failures;
  const area = findArea(location);
  for (const [id, several] of places.entries()) {
    const isThere = several.some((place) => isInside(place, area, criteria));
    const isRemoteThere = several.some((place) => takesRemote(place, area, criteria));
    failures[2 * id] = isThere ? 0 : failing.location;
    failures[2 * id + 1] = isThere || isRemoteThere ? 0 : failing.location;
  }
  return failures;
}

/** A country is chosen where no location is. */
function locationOf({ location, country }: JobCriteria): string {
  return location === "" && country !== undefined ? countryName(country) : location;
}

/** A location that is not known is compared with the names that jobs have. */
function isInside(
  place: LocatedPlace,
  area: Area | undefined,
  { location, distance }: JobCriteria,
): boolean {
  if (!area) return isNamed(place, location);
  return !area.isRemote && isWithin(place, area, distance);
}

/** Whether a remote job of this place is wanted, wherever in its country that is. */
function takesRemote(
  place: LocatedPlace,
  area: Area | undefined,
  { remote }: JobCriteria,
): boolean {
  if (!area || !(area.isRemote || remote)) return false;
  const { country } = area;
  return country === undefined
    ? area.isRemote
    : isAt(place, { city: undefined, state: undefined, country });
}

const longestPeriod = Math.max(...postedWithin) + 1;

/** The whole days, rounded up, since a job was posted; 31 for all older ones. */
export function daysOld(ageMs: number): number {
  return Math.min(longestPeriod, Math.ceil(ageMs / dayMs));
}
