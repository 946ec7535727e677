import { cityLabels, countryLabels } from "../../domain/places.ts";
import { sectors } from "../../domain/terms.ts";
import type { JobSearch } from "../../search/server/job-search.ts";
import {
  type CountedLanding,
  type CountryLandings,
  fewestJobs,
  type Landing,
  landingOf,
} from "../landing.ts";

/** The landing pages that have enough jobs to be found by search engines, by country, the most jobs first. */
export async function listLandings(search: JobSearch, now: Date): Promise<CountryLandings[]> {
  const countAt = await search.countByPlace(now);
  const worthwhile = (landings: Landing[]): CountedLanding[] =>
    landings
      .map((landing) => ({ ...landing, total: countAt(landing.place, landing.sector) }))
      .filter(({ total }) => total >= fewestJobs);
  const mostFirst = (one: CountedLanding, other: CountedLanding) => other.total - one.total;
  const cities = worthwhile(cityLabels.map((label) => landingOf(label))).toSorted(mostFirst);
  return worthwhile(countryLabels.map((label) => landingOf(label)))
    .toSorted(mostFirst)
    .map((country) => ({
      country,
      sectors: worthwhile(sectors.map((sector) => landingOf(country.place, sector))),
      cities: cities.filter((city) => city.country === country.place),
    }));
}
