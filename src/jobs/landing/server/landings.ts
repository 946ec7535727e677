import { sectors } from "../../domain/terms.ts";
import type { Overview } from "../../search/overview.ts";
import type { JobSearch } from "../../search/server/job-search.ts";
import {
  type CountedLanding,
  fewestJobs,
  findLanding,
  type Landing,
  placeLandings,
  remoteLanding,
  remoteLandings,
  sectorLanding,
  skillLanding,
} from "../landing.ts";
import type { CountryLandings, LandingLists } from "../landing-lists.ts";
import { landingSkills } from "../skills.ts";

type Counts = Awaited<ReturnType<JobSearch["counts"]>>;

const listed = new WeakMap<Counts, LandingLists>();

/** The landing pages that have enough real jobs. */
export async function listLandings(search: JobSearch, now: Date): Promise<LandingLists> {
  const counts = await search.counts(landingSkills, now);
  const lists = listed.get(counts) ?? toLists(counts);
  listed.set(counts, lists);
  return lists;
}

/** What is at the address of a landing page. */
export type FoundLanding = {
  landing: Landing;
  /** Undefined where too few jobs are open: there is no such page now. */
  page: { overview: Overview; lists: LandingLists } | undefined;
};

/**
 * Finds the landing page of an address. One that names nothing that we know costs nothing, and one with too few jobs no
 * search.
 */
export async function findLandingPage(
  search: JobSearch,
  path: string,
  now: Date,
): Promise<FoundLanding | undefined> {
  const landing = findLanding(path);
  if (!landing) return undefined;
  const lists = await listLandings(search, now);
  if (!lists.byPath.has(landing.path)) return { landing, page: undefined };
  const overview = await search.overview(landing.criteria, now);
  // The lists may be older.
  const isEnough = overview.total >= fewestJobs;
  return { landing, page: isEnough ? { overview, lists } : undefined };
}

function toLists(counts: Counts): LandingLists {
  const all = [...placeLandings.values()];
  const ofType = (type: Landing["type"]) =>
    worthwhile(
      all.filter((landing) => landing.type === type),
      ({ place }) => counts.atPlace(place),
    );
  const [countries, states, cities] = [ofType("country"), ofType("state"), ofType("city")];
  const remote = worthwhile([...remoteLandings.values()], ({ place }) => counts.atPlace(place));
  const skills = cities.flatMap((city) =>
    worthwhile(
      landingSkills.map((skill) => skillLanding(city, skill)),
      ({ skill = "", place }) => counts.withSkill(skill, place),
    ),
  );
  const groups = countries.map(
    (country): CountryLandings => ({
      country,
      remote: remote.find(({ path }) => path === remoteLanding(country.place).path),
      sectors: worthwhile(
        sectors.map((sector) => sectorLanding(country, sector)),
        ({ sector }) => counts.atPlace(country.place, sector),
      ),
      states: states.filter((state) => state.country === country.place),
      cities: cities.filter((city) => city.country === country.place),
    }),
  );
  const main = [...countries, ...groups.flatMap(({ sectors }) => sectors), ...states, ...cities];
  return {
    remote: remote.find(({ country }) => country === undefined),
    countries: groups,
    skills,
    byPath: new Map([...main, ...remote, ...skills].map((one) => [one.path, one])),
  };
}

/** Those with jobs enough, the most jobs first. */
function worthwhile(
  landings: readonly Landing[],
  count: (landing: Landing) => number,
): CountedLanding[] {
  return landings
    .map((landing) => ({ ...landing, total: count(landing) }))
    .filter(({ total }) => total >= fewestJobs)
    .toSorted((one, other) => other.total - one.total);
}
