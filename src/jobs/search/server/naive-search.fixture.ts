import { distances, type JobCriteria, onlyThere } from "../../domain/criteria.ts";
import type { JobFacets } from "../../domain/search-result.ts";
import type { jobs } from "../../domain/server/tables.ts";
import { type ContractEnd, employmentTypes, type Workplace } from "../../domain/terms.ts";

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
  "Miami, Florida": [{ at: [25.774, -80.194] }],
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

/** What can be typed and chosen alike. */
export const naiveParts: Record<string, Partial<JobCriteria>> = {
  senior: { level: ["senior"] },
  c2c: { engagement: ["c2c"] },
  internship: { employment: ["internship"] },
  c2h: { hire: ["contract-to-hire"] },
  hybrid: { workplace: ["hybrid"] },
};

/** The criteria with what is typed as if it were chosen. */
function meant(criteria: JobCriteria): JobCriteria {
  const { level, engagement, hire, employment, workplace } = criteria;
  const words = criteria.q.split(" ").filter((word) => word !== "");
  const said = words.flatMap((word) => naiveParts[word] ?? []);
  return {
    ...criteria,
    q: words.filter((word) => !(word in naiveParts)).join(" "),
    level: [...level, ...said.flatMap((part) => part.level ?? [])],
    engagement: [...engagement, ...said.flatMap((part) => part.engagement ?? [])],
    hire: [...hire, ...said.flatMap((part) => part.hire ?? [])],
    employment: [...employment, ...said.flatMap((part) => part.employment ?? [])],
    workplace: [...workplace, ...said.flatMap((part) => part.workplace ?? [])],
  };
}

/** The filters, each for itself; `text` and `open` have no facet. */
function tests(criteria: JobCriteria, now: Date): Record<string, (job: Job) => boolean> {
  const { kind, sector, workplace, pay, posted, country } = criteria;
  const { employment, engagement, hire, level, skill } = criteria;
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
    employment: (job) => isAny(employment, employmentOf(job)),
    engagement: (job) => isAny(engagement, job.engagements),
    hire: (job) => isAny(hire, contractEndsOf(job)),
    level: (job) => isAny(level, levelsOf(job)),
    skill: (job) => skill.every((name) => hasSkill(job, name)),
    location: (job) =>
      criteria.location === ""
        ? country === undefined || placesOf(job).some((place) => place.country === country)
        : isLocated(job, criteria),
    pay: (job) =>
      !pay || (job.currency === pay.currency && yearly(job) >= toYear(pay.amount, pay.period)),
    posted: (job) =>
      !posted ||
      (job.postedAt !== null && now.getTime() - job.postedAt.getTime() <= posted * dayMs),
  };
}

function isAny(wanted: readonly string[], had: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((one) => had.includes(one));
}

function employmentOf({ employmentTypes, kind }: Job): readonly string[] {
  const isPermanent = kind === "direct-placement" || kind === "in-house";
  return employmentTypes.length === 0 && isPermanent ? ["full-time"] : employmentTypes;
}

const contractEndsOf = ({ contractEnd }: Job): ContractEnd[] =>
  contractEnd === null ? [] : [contractEnd];

/** The words of titles that tell a level. */
export const naiveLevels: Record<string, string> = {
  Junior: "entry",
  Senior: "senior",
  Lead: "lead",
  Principal: "principal",
};

function levelsOf({ title }: Job): string[] {
  const told = title.split(" ").flatMap((word) => naiveLevels[word] ?? []);
  return told.length === 0 ? ["mid"] : told;
}

const skillName = (name: string) => (name === "k8s" ? "kubernetes" : name);

function hasSkill({ title, skills }: Job, name: string): boolean {
  return [...title.split(" "), ...skills].includes(skillName(name));
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
export function searchNaively(all: Job[], asked: JobCriteria, now: Date) {
  const criteria = meant(asked);
  const passing = (left: string[] = [], change: Partial<JobCriteria> = {}) => {
    const each = Object.entries(tests({ ...criteria, ...change }, now));
    return all.filter((job) => each.every(([name, test]) => left.includes(name) || test(job)));
  };
  return { jobs: passing().sort(orderOf(criteria)), facets: countNaively(passing, criteria, now) };
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

function countNaively(
  passing: (left?: string[], change?: Partial<JobCriteria>) => Job[],
  { location, country, skill }: JobCriteria,
  now: Date,
): JobFacets {
  const age = (job: Job) => now.getTime() - (job.postedAt?.getTime() ?? 0);
  const levels = (currency: string, amounts: number[]) =>
    tally(
      passing(["pay"]).filter((job) => job.currency === currency),
      (job) => amounts.filter((amount) => yearly(job) >= amount),
    );
  return {
    kind: tally(passing(["kind"]), ({ kind }) => [kind]),
    sector: tally(passing(["sector"]), ({ sector }) => [sector]),
    workplace: tally(passing(["workplace"]), offeredBy),
    everywhere: passing(["location"]).length,
    country: tally(passing(["location"]), countriesOf),
    remote: tally(
      passing(["location", "workplace"]).filter((job) => offeredBy(job).includes("remote")),
      countriesOf,
    ),
    place: tally(passing(["location"]), (job) =>
      placesOf(job)
        .filter((place) => country === undefined || place.country === country)
        .flatMap(({ city }) => placeNames[city ?? ""] ?? []),
    ),
    distance: withoutZeros(
      Object.fromEntries(
        (location in centers ? distances : []).map((distance) => [
          distance,
          passing([], { distance }).length,
        ]),
      ),
    ),
    withRemote: passing([], { remote: true }).length,
    paid: tally(passing(), ({ currency }) =>
      currency === "USD" || currency === "INR" ? [currency] : [],
    ),
    employment: tally(passing(["employment"]), (job) =>
      employmentTypes.filter((one) => employmentOf(job).includes(one)),
    ),
    engagement: tally(passing(["engagement"]), ({ engagements }) => engagements),
    hire: tally(passing(["hire"]), contractEndsOf),
    level: tally(passing(["level"]), levelsOf),
    skill: countSkills(passing(), skill),
    posted: tally(passing(["posted"]), (job) =>
      [1, 3, 7, 14, 30].filter((days) => age(job) <= days * dayMs),
    ),
    pay: {
      USD: levels("USD", [40_000, 60_000, 80_000, 100_000, 125_000, 150_000, 200_000]),
      INR: levels("INR", [300_000, 600_000, 1_000_000, 1_500_000, 2_500_000, 4_000_000, 6_000_000]),
    },
  };
}

/** Of each skill that a job lists; where one is chosen by another name, by that. */
function countSkills(found: Job[], chosen: readonly string[]): Record<string, number> {
  const listed = new Set(found.flatMap(({ skills }) => skills));
  const names = [...chosen, ...listed].filter(
    (name, index, all) => all.map(skillName).indexOf(skillName(name)) === index,
  );
  return withoutZeros(
    Object.fromEntries(
      names.map((name) => [name, found.filter((job) => hasSkill(job, name)).length]),
    ),
  );
}

function countriesOf(job: Job): string[] {
  return [...new Set(placesOf(job).map(({ country }) => countryNames[country] ?? ""))];
}

function withoutZeros(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
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
