import { type JobCriteria, onlyThere } from "../../domain/criteria.ts";
import type { JobFacets } from "../../domain/search-result.ts";
import type { jobs } from "../../domain/server/tables.ts";
import type { Workplace } from "../../domain/terms.ts";

export type Job = typeof jobs.$inferSelect;

/** The places of generated jobs, with what their locations are called and where they are. */
export const naivePlaces = [
  { city: "Dallas", state: "Texas", country: "US", at: [32.783, -96.807] },
  { city: "Fort Worth", state: "TX", country: "US", at: [32.725, -97.321] },
  { city: "Gotham", state: "New Jersey", country: "US", at: undefined },
  { city: "Delhi", state: "Delhi", country: "IN", at: [28.652, 77.231] },
  { city: "Noida", state: "Uttar Pradesh", country: "IN", at: [28.58, 77.33] },
  { city: null, state: null, country: "IN", at: undefined },
  { city: "Berlin", state: null, country: "DE", at: undefined },
] as const;

type NaivePlace = (typeof naivePlaces)[number];

/** What can be typed as a location, and the places that it means without a distance. */
export const naiveLocations: Record<string, (place: NaivePlace) => boolean> = {
  "Dallas, Texas": ({ city }) => city === "Dallas",
  noida: ({ city }) => city === "Noida",
  Gotham: ({ city }) => city === "Gotham",
  texas: ({ state }) => state === "Texas" || state === "TX",
  India: ({ country }) => country === "IN",
  Germany: ({ country }) => country === "DE",
  dfw: ({ city }) => city === "Dallas" || city === "Fort Worth",
  201301: ({ city }) => city === "Noida",
  "Plano TX": () => false,
  "Remote, India": () => false,
  "Miami, Florida": () => false,
  Narnia: () => false,
};

/** Around what a distance counts, where that is anything. */
const centers: Record<string, readonly { at: readonly [number, number] | undefined }[]> = {
  "Dallas, Texas": [naivePlaces[0]],
  noida: [naivePlaces[4]],
  dfw: [naivePlaces[0], naivePlaces[1]],
  201301: [{ at: [28.582, 77.327] }],
  "Plano TX": [{ at: [33.02, -96.699] }],
};

const countries: Record<string, string> = {
  "Dallas, Texas": "US",
  noida: "IN",
  texas: "US",
  India: "IN",
  Germany: "DE",
  "Miami, Florida": "US",
  dfw: "US",
  201301: "IN",
  "Plano TX": "US",
  "Remote, India": "IN",
};

const dayMs = 86_400_000;

/** The filters, each for itself; `text` and `open` have no facet. */
function tests(criteria: JobCriteria, now: Date): Record<string, (job: Job) => boolean> {
  const { kind, sector, workplace, pay, posted } = criteria;
  return {
    open: (job) =>
      job.postedAt !== null &&
      job.postedAt <= now &&
      job.closedAt === null &&
      (job.closesAt === null || job.closesAt > now),
    text: (job) =>
      hasWords(
        job,
        criteria.q.split(" ").filter((word) => word !== ""),
      ),
    kind: (job) => kind.length === 0 || kind.includes(job.kind),
    sector: (job) => sector.length === 0 || sector.some((one) => one === job.sector),
    workplace: (job) =>
      workplace.length === 0 || offeredBy(job).some((one) => workplace.includes(one)),
    location: (job) => criteria.location === "" || isLocated(job, criteria),
    pay: (job) =>
      !pay || (job.currency === pay.currency && yearly(job) >= toYear(pay.amount, pay.period)),
    posted: (job) =>
      !posted ||
      (job.postedAt !== null && now.getTime() - job.postedAt.getTime() <= posted * dayMs),
  };
}

function offeredBy({ workplace, orRemote }: Job): Workplace[] {
  return orRemote ? [workplace, "remote"] : [workplace];
}

/** Of several words one has to be what the job is about. */
function hasWords(job: Job, words: string[]): boolean {
  const subject = `${job.title} ${job.skills.join(" ")} ${job.city} ${job.state}`;
  return (
    words.every((word) => hasWord(`${subject} ${job.description}`, word)) &&
    (words.length < 2 || words.some((word) => hasWord(subject, word)))
  );
}

function hasWord(text: string, word: string): boolean {
  const words = text.toLowerCase().split(/[^a-z\d]+/);
  return words.includes(word) || (word === "k8s" && words.includes("kubernetes"));
}

function placesOf({ city, state, country, otherLocations }: Job): NaivePlace[] {
  return [{ city, state, country }, ...otherLocations].map((job) => {
    const found = naivePlaces.find(
      ({ city, country }) => city === job.city && country === job.country,
    );
    if (!found) throw new Error("No such place");
    return found;
  });
}

function isLocated(job: Job, criteria: JobCriteria): boolean {
  const isRemote = offeredBy(job).includes("remote");
  if (criteria.location === "remote") return isRemote;
  return placesOf(job).some((place) => isPlaceWanted(place, isRemote, criteria));
}

function isPlaceWanted(
  place: NaivePlace,
  isRemote: boolean,
  { location, distance, remote }: JobCriteria,
): boolean {
  const takesRemote = remote || location === "Remote, India";
  return (
    naiveLocations[location]?.(place) === true ||
    (takesRemote && isRemote && place.country === countries[location]) ||
    (distance !== onlyThere &&
      centers[location]?.some((center) => miles(place, center) <= distance) === true)
  );
}

/** By the spherical law of cosines. */
function miles(
  one: { at: readonly [number, number] | undefined },
  other: { at: readonly [number, number] | undefined },
): number {
  if (!one.at || !other.at) return Number.POSITIVE_INFINITY;
  const [lat1, lon1, lat2, lon2] = [...one.at, ...other.at].map((each) => (each * Math.PI) / 180);
  if (lat1 === undefined || lon1 === undefined || lat2 === undefined || lon2 === undefined)
    return 0;
  const cosine =
    Math.sin(lat1) * Math.sin(lat2) + Math.cos(lat1) * Math.cos(lat2) * Math.cos(lon2 - lon1);
  return 3_959 * Math.acos(Math.min(1, cosine));
}

const timesAYear: Record<string, number> = { hour: 2_080, day: 260, week: 52, month: 12 };

function toYear(amount: number, period: string | null): number {
  return amount * (timesAYear[period ?? ""] ?? 1);
}

function yearly(job: Job): number {
  return job.payMax === null ? Number.NaN : toYear(job.payMax, job.payPeriod);
}

/** The jobs in order, and the facets, each filter tried on each job. For words, the order is by date. */
export function searchNaively(all: Job[], criteria: JobCriteria, now: Date) {
  const each = tests(criteria, now);
  const passing = (left?: string) =>
    all.filter((job) => Object.entries(each).every(([name, test]) => name === left || test(job)));
  return { jobs: passing().sort(orderOf(criteria)), facets: countNaively(passing, now) };
}

function orderOf({ sort, pay }: JobCriteria): (one: Job, other: Job) => number {
  const first = pay?.currency ?? "USD";
  const rank = ({ currency }: Job) => {
    if (currency === first) return 2;
    return currency === "USD" || currency === "INR" ? 1 : 0;
  };
  const byDate = (one: Job, other: Job) =>
    (other.postedAt?.getTime() ?? 0) - (one.postedAt?.getTime() ?? 0) || other.id - one.id;
  if (sort !== "pay") return byDate;
  return (one, other) =>
    rank(other) - rank(one) ||
    (rank(one) > 0 ? yearly(other) - yearly(one) : 0) ||
    byDate(one, other);
}

function countNaively(passing: (left?: string) => Job[], now: Date): JobFacets {
  const age = (job: Job) => now.getTime() - (job.postedAt?.getTime() ?? 0);
  const levels = (currency: string, amounts: number[]) =>
    tally(
      passing("pay").filter((job) => job.currency === currency),
      (job) => amounts.filter((amount) => yearly(job) >= amount),
    );
  return {
    kind: tally(passing("kind"), ({ kind }) => [kind]),
    sector: tally(passing("sector"), ({ sector }) => [sector]),
    workplace: tally(passing("workplace"), offeredBy),
    country: tally(passing("location"), (job) => [
      ...new Set(placesOf(job).map(({ country }) => countryNames[country] ?? "")),
    ]),
    place: tally(passing("location"), (job) =>
      placesOf(job).flatMap(({ city }) => placeNames[city ?? ""] ?? []),
    ),
    posted: tally(passing("posted"), (job) =>
      [1, 3, 7, 14, 30].filter((days) => age(job) <= days * dayMs),
    ),
    pay: {
      USD: levels("USD", [40_000, 60_000, 80_000, 100_000, 125_000, 150_000, 200_000]),
      INR: levels("INR", [300_000, 600_000, 1_000_000, 1_500_000, 2_500_000, 4_000_000, 6_000_000]),
    },
  };
}

const countryNames: Record<string, string> = { US: "United States", IN: "India", DE: "Germany" };

const placeNames: Record<string, string[]> = {
  Dallas: ["Dallas, Texas"],
  "Fort Worth": ["Fort Worth, Texas"],
  Gotham: ["Gotham, New Jersey"],
  Delhi: ["Delhi, Delhi"],
  Noida: ["Noida, Uttar Pradesh"],
  Berlin: ["Berlin, Germany"],
};

function tally(found: Job[], valuesOf: (job: Job) => (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of found.flatMap(valuesOf)) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
