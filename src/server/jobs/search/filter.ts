import { type JobCriteria, postedWithin } from "../../../jobs/criteria.ts";
import { findPlace, isAt, isNamed, milesBetween, type Place } from "../../../jobs/places.ts";
import { jobKinds, payCurrencies, sectors, workplaces, yearlyPay } from "../../../jobs/terms.ts";
import { type CellPart, codeIn, type Snapshot } from "./snapshot.ts";

/** A bit for each filter, set where a job does not pass it. */
export const failing = {
  kind: 1,
  sector: 2,
  workplace: 4,
  location: 8,
  pay: 16,
  posted: 32,
} as const;

const dayMs = 24 * 60 * 60 * 1000;

/** Says which filters a job fails, as bits of `failing`; undefined for a job that is not open now. */
export type Filter = (slot: number) => number | undefined;

/** Prepares the criteria, but for the words, as a test of a snapshot's jobs. */
export function prepareFilter(snapshot: Snapshot, criteria: JobCriteria, now: Date): Filter {
  const { columns } = snapshot;
  const { postedAt, closesAt, cell } = columns;
  const time = now.getTime();
  const postedSince = criteria.posted ? time - criteria.posted * dayMs : Number.NEGATIVE_INFINITY;
  const kinds = allowed("kind", jobKinds, criteria.kind);
  const inSectors = allowed("sector", sectors, criteria.sector);
  const atWorkplaces = allowed("workplace", workplaces, criteria.workplace);
  const isLocated = prepareLocation(snapshot, criteria);
  const pays = preparePay(snapshot, criteria);
  return (slot) => {
    const posted = postedAt[slot] ?? Number.POSITIVE_INFINITY;
    if (posted > time || (closesAt[slot] ?? 0) <= time) return undefined;
    const packed = cell[slot] ?? 0;
    return (
      (kinds(packed) ? 0 : failing.kind) |
      (inSectors(packed) ? 0 : failing.sector) |
      (atWorkplaces(packed) ? 0 : failing.workplace) |
      (isLocated(slot) ? 0 : failing.location) |
      (pays(slot) ? 0 : failing.pay) |
      (posted >= postedSince ? 0 : failing.posted)
    );
  };
}

function allowed<Value extends string>(
  part: CellPart,
  list: readonly Value[],
  wanted: readonly Value[],
): (packed: number) => boolean {
  if (wanted.length === 0) return () => true;
  const codes = new Uint8Array(256);
  for (const value of wanted) codes[list.indexOf(value) + 1] = 1;
  return (packed) => codes[codeIn(packed, part)] === 1;
}

/** A job reaches the pay wanted when the top of its range does, in the same currency. */
function preparePay({ columns }: Snapshot, { pay }: JobCriteria): (slot: number) => boolean {
  if (!pay) return () => true;
  const least = yearlyPay(pay.amount, pay.period);
  const currency = payCurrencies.indexOf(pay.currency) + 1;
  return (slot) =>
    codeIn(columns.cell[slot] ?? 0, "currency") === currency &&
    (columns.yearlyPay[slot] ?? 0) >= least;
}

const remoteNames = ["remote", "remotely", "anywhere", "work from home", "wfh"];
const remoteCode = workplaces.indexOf("remote") + 1;

/** Whether a location means remote jobs instead of a place. */
export function meansRemote(location: string): boolean {
  return remoteNames.includes(location.toLowerCase());
}

function prepareLocation(
  { columns, places }: Snapshot,
  criteria: JobCriteria,
): (slot: number) => boolean {
  if (criteria.location === "") return () => true;
  const isRemote = (slot: number) => codeIn(columns.cell[slot] ?? 0, "workplace") === remoteCode;
  if (meansRemote(criteria.location)) return isRemote;
  const wanted = findPlace(criteria.location);
  const country: Place = { city: undefined, state: undefined, country: wanted?.country };
  const isWanted = Uint8Array.from(places, (place) => (isWithin(place, wanted, criteria) ? 1 : 0));
  const hasRemote = Uint8Array.from(places, (place) =>
    criteria.remote && wanted && isAt(place, country) ? 1 : 0,
  );
  return (slot) => {
    const place = columns.place[slot] ?? 0;
    return isWanted[place] === 1 || (hasRemote[place] === 1 && isRemote(slot));
  };
}

/** A location that is not known is compared with the names that jobs have. */
function isWithin(
  place: Place,
  wanted: Place | undefined,
  { location, distance }: JobCriteria,
): boolean {
  if (!wanted) return isNamed(place, location);
  if (isAt(place, wanted)) return true;
  const miles = distance === undefined ? undefined : milesBetween(place, wanted);
  return miles !== undefined && distance !== undefined && miles <= distance;
}

/** The positions in `postedWithin` from which on a job counts as posted within those days. */
export function firstPeriod(ageMs: number): number {
  const first = postedWithin.findIndex((days) => ageMs <= days * dayMs);
  return first === -1 ? postedWithin.length : first;
}
