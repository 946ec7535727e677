import { allJobs } from "../../jobs/criteria.ts";
import {
  type CountedLanding,
  type CountryLandings,
  fewestJobs,
  findLanding,
  type Landing,
  landingOf,
} from "../../jobs/landing/landing.ts";
import { countryLabels } from "../../jobs/places.ts";
import type { Counts, JobFacets } from "../../jobs/search-result.ts";
import { sectors } from "../../jobs/terms.ts";
import type { Database } from "../db/client.ts";
import { searchJobs } from "./search/search-jobs.ts";

/** The landing pages that have enough jobs to be found by search engines, by country, the most jobs first. */
export async function listLandings(db: Database["db"], now: Date): Promise<CountryLandings[]> {
  const { facets } = await searchJobs(db, allJobs, now);
  const cities = counted(facets.place).filter(
    ({ path }) => findLanding(path.replace("/jobs/in/", "")) !== undefined,
  );
  const countries = counted(facets.country).filter(({ place }) => countryLabels.includes(place));
  return Promise.all(
    countries.map(async (country) => ({
      country,
      sectors: sectorLandings((await searchJobs(db, country.criteria, now)).facets, country),
      cities: cities.filter((city) => city.country === country.place),
    })),
  );
}

function sectorLandings({ sector }: JobFacets, { place }: Landing): CountedLanding[] {
  return sectors
    .map((name) => ({ ...landingOf(place, name), total: sector[name] ?? 0 }))
    .filter(({ total }) => total >= fewestJobs);
}

function counted(counts: Counts): CountedLanding[] {
  return Object.entries(counts)
    .map(([label, total = 0]) => ({ ...landingOf(label), total }))
    .filter(({ total }) => total >= fewestJobs);
}
