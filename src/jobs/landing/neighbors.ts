import { withArticle } from "../domain/job-words.ts";
import type { CountedLanding, Landing } from "./landing.ts";
import type { CountryLandings, LandingLists } from "./landing-lists.ts";

/** Links to landing pages under a heading. */
export interface LandingGroup {
  heading: string;
  links: readonly CountedLanding[];
}

/** Where else jobs like those of a landing page are: what lies in it, what is beside it, and what it lies in. */
export function neighborsOf(landing: Landing, lists: LandingLists): LandingGroup[] {
  return groupsOf(landing, lists)
    .map(({ heading, links }) => ({
      heading,
      links: links.filter(({ path }) => path !== landing.path),
    }))
    .filter(({ links }) => links.length > 0);
}

function groupsOf(landing: Landing, lists: LandingLists): LandingGroup[] {
  const { type, place, state, country = "" } = landing;
  const found = lists.countries.find((one) => one.country.place === country);
  const { sectors = [], states = [], cities = [] } = found ?? {};
  const fields = { heading: `Fields of work in ${withArticle(country)}`, links: sectors };
  const wider = { heading: "Farther out", links: around(landing, found, lists) };
  const citiesOf = (state: string) => cities.filter((city) => city.state === state);
  const skills = lists.skills.filter((one) => one.place === place);
  switch (type) {
    case "country":
      return [
        fields,
        { heading: "States", links: states },
        { heading: "Cities", links: cities },
        wider,
      ];
    case "sector":
      return [fields, { heading: "States", links: states }, wider];
    case "state":
      return [
        { heading: `Cities in ${place}`, links: citiesOf(place) },
        { heading: "Other states", links: states },
        wider,
      ];
    case "city":
      return [
        { heading: `Skills in demand in ${place}`, links: skills },
        { heading: "Cities in the same state", links: citiesOf(state ?? "") },
        wider,
      ];
    case "skill":
      return [
        { heading: `${landing.skill} in other cities`, links: inOtherCities(landing, lists) },
        { heading: `Other skills in ${place}`, links: skills },
        wider,
      ];
    case "remote":
      return [
        {
          heading: "Remote jobs by country",
          links: lists.countries.flatMap(({ remote }) => remote ?? []),
        },
        wider,
      ];
  }
}

/** The pages of the wider places that it lies in, and of remote jobs there. */
function around(
  { place, state, type }: Landing,
  found: CountryLandings | undefined,
  { remote, countries, byPath }: LandingLists,
): CountedLanding[] {
  const states = found?.states.filter((one) => one.place === state) ?? [];
  const city =
    type === "skill"
      ? [...byPath.values()].filter((one) => one.type === "city" && one.place === place)
      : [];
  const whole = found ? [found.country] : countries.map(({ country }) => country);
  return [...city, ...states, ...whole, ...[found?.remote ?? remote].flatMap((one) => one ?? [])];
}

function inOtherCities({ skill, country }: Landing, { skills }: LandingLists): CountedLanding[] {
  return skills
    .filter((one) => one.skill === skill && one.country === country)
    .map((one) => ({ ...one, name: one.place }));
}
