import { allJobs, type JobCriteria, onlyThere } from "../domain/criteria.ts";
import { slugOf } from "../domain/job.ts";
import { cityLabels, countryLabels, countryOf } from "../domain/places.ts";
import { isSector, sectorNames } from "../domain/sectors.ts";
import type { Sector } from "../domain/terms.ts";

/** A page of jobs with an address of its own: those of a country, of a sector in a country, or of a city. */
export interface Landing {
  path: string;
  /** As a search takes it. */
  place: string;
  sector: Sector | undefined;
  /** The country that it is or lies in. */
  country: string;
  /** What it lists. */
  criteria: JobCriteria;
}

/** A landing page and how many jobs are open on it. */
export interface CountedLanding extends Landing {
  total: number;
}

/** The landing pages of one country: its own, those of its sectors, and of its cities. */
export interface CountryLandings {
  country: CountedLanding;
  sectors: readonly CountedLanding[];
  cities: readonly CountedLanding[];
}

/** With fewer open jobs a landing page is left out of search engines and of the lists of pages. */
export const fewestJobs = 3;

/** `/jobs/in/houston-texas`, `/jobs/in/india`, `/jobs/in/india/healthcare`; sectors only with a country. */
export function landingOf(place: string, sector?: Sector): Landing {
  const country = countryOf(place) ?? place;
  const isCity = country !== place;
  const criteria: JobCriteria = {
    ...allJobs,
    location: place,
    // As many as the lists of landing pages say: without the surroundings.
    distance: isCity ? onlyThere : allJobs.distance,
    sector: sector ? [sector] : [],
  };
  const path = ["/jobs/in", slugOf(place, null), sector].filter((part) => part).join("/");
  return { path, place, sector, country, criteria };
}

/** Of several names with one slug the first. */
const bySlug = (labels: readonly string[]) =>
  new Map(labels.toReversed().map((label) => [slugOf(label, null), label]));
const countries = bySlug(countryLabels);
const cities = bySlug(cityLabels);

/**
 * The landing page of an address, whether or not any job is open there.
 * @param rest what follows `/jobs/in/`
 */
export function findLanding(rest: string): Landing | undefined {
  const [slug = "", sector, ...more] = rest.split("/");
  if (more.length > 0) return undefined;
  const country = countries.get(slug);
  if (sector === undefined) {
    const place = country ?? cities.get(slug);
    return place === undefined ? undefined : landingOf(place);
  }
  return country !== undefined && isSector(sector) ? landingOf(country, sector) : undefined;
}

/** What the page is called: `Healthcare jobs in the United States`. */
export function landingTitle({ place, sector }: Landing): string {
  const jobs = sector ? `${sectorNames[sector]} jobs` : "Jobs";
  return `${jobs} in ${withArticle(place)}`;
}

/** As it stands in a sentence: `the United States`. */
export function withArticle(place: string): string {
  return place === "United States" ? `the ${place}` : place;
}
