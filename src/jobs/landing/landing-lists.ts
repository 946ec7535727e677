import type { CountedLanding } from "./landing.ts";

/** The landing pages of one country; of each kind those with the most jobs first. */
export interface CountryLandings {
  country: CountedLanding;
  remote: CountedLanding | undefined;
  sectors: readonly CountedLanding[];
  states: readonly CountedLanding[];
  cities: readonly CountedLanding[];
}

/** The landing pages that there are. */
export interface LandingLists {
  /** Of remote jobs of all countries. */
  remote: CountedLanding | undefined;
  countries: readonly CountryLandings[];
  /** Of skills in cities: many. */
  skills: readonly CountedLanding[];
  /** Every one of them. */
  byPath: ReadonlyMap<string, CountedLanding>;
}

/** Those of countries, fields, states, cities and remote work: what lists for people show. */
export function mainLandings({ remote, countries }: LandingLists): CountedLanding[] {
  const groups = countries.flatMap(({ country, remote, sectors, states, cities }) => [
    ...[country, ...sectors, ...states, ...cities],
    ...(remote ? [remote] : []),
  ]);
  return remote ? [...groups, remote] : groups;
}
