import { allJobs, type JobCriteria, onlyThere } from "../domain/criteria.ts";
import { slugOf } from "../domain/job.ts";
import { withArticle } from "../domain/job-words.ts";
import { type PagePlace, pagePlaces } from "../domain/places.ts";
import { isSector, sectorNames } from "../domain/sectors.ts";
import type { Sector } from "../domain/terms.ts";
import { landingSkills, skillSlug } from "./skills.ts";

/**
 * A page of jobs with an address of its own: those of a country, a state or a city, of a sector in a country, of a skill in
 * a city, or remote ones.
 */
export interface Landing {
  path: string;
  /** What the page is called: `Healthcare jobs in the United States`. */
  title: string;
  /** What a list of such pages calls it: `Healthcare`, `Texas`. */
  name: string;
  type: "country" | "state" | "city" | "sector" | "skill" | "remote";
  /** As a search takes it: `Houston, Texas`, `Texas`, `Remote, India`. */
  place: string;
  /** The country, and of a city the state, that it is or lies in; undefined for remote jobs of all countries. */
  country: string | undefined;
  state?: string | undefined;
  sector?: Sector;
  skill?: string;
  /** The search for its jobs. */
  criteria: JobCriteria;
}

/** A landing page and how many jobs are open on it. */
export interface CountedLanding extends Landing {
  total: number;
}

/** With fewer real jobs open there is no landing page: its address leads to the search. */
export const fewestJobs = 3;

/** `/jobs/in/houston-texas`, `/jobs/in/texas`, `/jobs/in/india`. */
function placeLanding({ type, label, country, state }: PagePlace): Landing {
  return {
    path: `/jobs/in/${slugOf(label, null)}`,
    title: `Jobs in ${withArticle(label)}`,
    name: label,
    type,
    place: label,
    country,
    state,
    criteria: {
      ...allJobs,
      location: label,
      // As many as the lists of landing pages say: without the surroundings.
      distance: type === "city" ? onlyThere : allJobs.distance,
    },
  };
}

/** `/jobs/in/india/healthcare`. */
export function sectorLanding(country: Landing, sector: Sector): Landing {
  return {
    ...country,
    path: `${country.path}/${sector}`,
    title: `${sectorNames[sector]} jobs in ${withArticle(country.place)}`,
    name: sectorNames[sector],
    type: "sector",
    sector,
    criteria: { ...country.criteria, sector: [sector] },
  };
}

/** `/jobs/in/houston-texas/python`. */
export function skillLanding(city: Landing, skill: string): Landing {
  return {
    ...city,
    path: `${city.path}/${skillSlug(skill)}`,
    title: `${skill} jobs in ${city.place}`,
    name: skill,
    type: "skill",
    skill,
    criteria: { ...city.criteria, skill: [skill] },
  };
}

/** `/jobs/remote`, `/jobs/remote/india`. */
export function remoteLanding(country?: string): Landing {
  const path = ["/jobs/remote", ...(country === undefined ? [] : [slugOf(country, null)])];
  const inCountry = country === undefined ? "" : ` in ${withArticle(country)}`;
  const place = country === undefined ? "Remote" : `Remote, ${country}`;
  return {
    path: path.join("/"),
    title: `Remote jobs${inCountry}`,
    name: `Remote${inCountry}`,
    type: "remote",
    place,
    country,
    criteria: { ...allJobs, location: place },
  };
}

/** Every page of a place that may be, by its path. */
export const placeLandings: ReadonlyMap<string, Landing> = new Map(
  // Of several names with one address the first.
  pagePlaces.toReversed().map((place) => {
    const landing = placeLanding(place);
    return [landing.path, landing];
  }),
);
export const remoteLandings: ReadonlyMap<string, Landing> = new Map(
  [undefined, ...pagePlaces.filter(({ type }) => type === "country")].map((place) => {
    const landing = remoteLanding(place?.label);
    return [landing.path, landing];
  }),
);
const skillsBySlug = new Map(landingSkills.map((skill) => [skillSlug(skill), skill]));

/** The landing page of an address, whether or not any job is open there. It looks at nothing but the address. */
export function findLanding(path: string): Landing | undefined {
  const whole = placeLandings.get(path) ?? remoteLandings.get(path);
  if (whole) return whole;
  const end = path.lastIndexOf("/");
  const place = placeLandings.get(path.slice(0, end));
  const word = path.slice(end + 1);
  if (place?.type === "country") return isSector(word) ? sectorLanding(place, word) : undefined;
  const skill = skillsBySlug.get(word);
  return place?.type === "city" && skill !== undefined ? skillLanding(place, skill) : undefined;
}
