import { known } from "../../known-places.ts";
import { keyOf } from "../../place-key.ts";
import { type LocatedPlace, placeLabel } from "../../places.ts";
import type { SuggestedPlace as PlaceWithJobs } from "../../suggested-place.ts";
import type { Area } from "./area.ts";
import { findArea } from "./find-area.ts";
import { citiesStarting } from "./gazetteer.ts";
import { ourCityCalled, placeOf, toOurs } from "./known-city.ts";

type SuggestedPlace = Omit<PlaceWithJobs, "jobs">;

/** Enough for eight of them to have open jobs. */
const mostFound = 24;

/**
 * What a text that is being typed may become, the likeliest first: what it already means, then states and larger, then
 * cities, the most populous first; what jobs call their places where nothing else is known.
 * @param jobPlaces the places that jobs have, several together where a job has several
 */
export function suggestAreas(
  typed: string,
  jobPlaces: readonly (readonly LocatedPlace[])[],
): readonly SuggestedPlace[] {
  const key = keyOf(typed);
  if (key === "") return [];
  const names = [typed, ...namesStarting(key)];
  const areas = names
    .flatMap((name) => findArea(name) ?? [])
    .filter(({ label }) => findArea(label)?.label === label);
  const found = new Map(areas.map((area) => [area.label, toSuggestion(area)]));
  const listed = found.size > 0 ? [...found.values()] : placesOfJobs(key, jobPlaces.flat());
  const wide = listed.filter(({ isWide }) => isWide);
  return [...wide, ...listed.filter(({ isWide }) => !isWide)].slice(0, mostFound);
}

/** Parts of cities are told from the cities by this many letters. */
const lettersOfPart = 5;

/** In thousands: of the cities of other countries the large ones. */
const fewestAbroad = 500;
const nearby = ["US", "IN", "CA"];

function namesStarting(key: string): string[] {
  const startsSo = (name: string) => keyOf(name).startsWith(key);
  const called = (list: readonly { name: string; also: readonly string[] }[]) =>
    list.filter(({ name, also }) => [name, ...also].some(startsSo)).map(({ name }) => name);
  const states = known.states
    .filter(({ name, also }) => [name, ...also].some(startsSo))
    // Where a city has the name, the code is the state's alone.
    .map(({ name, code, country }) => `${isCity(name) ? code : name}, ${country}`);
  const ours = known.cities
    .filter(
      ({ name, also, parts }) =>
        [name, ...also].some(startsSo) || (key.length >= lettersOfPart && parts.some(startsSo)),
    )
    .map(({ name, state, country }) => placeLabel({ city: name, state, country }));
  const others = citiesStarting(key, 5 * mostFound)
    .filter(({ country, population }) => nearby.includes(country) || population >= fewestAbroad)
    .slice(0, mostFound)
    .map((city) => placeLabel(placeOf(toOurs(city))));
  const remote = key.length > 2 && "remote".startsWith(key) ? ["remote"] : [];
  return [
    ...[...remote, ...called(known.countries), ...called(known.regions)],
    ...[...states, ...called(known.metros), ...ours, ...others],
  ];
}

const isCity = (name: string) => ourCityCalled(keyOf(name)) !== undefined;

function toSuggestion({ label, places, centers, country, isRemote }: Area): SuggestedPlace {
  const [place] = places;
  const isWide = centers.length === 0 && place?.city === undefined;
  if (isRemote) return { text: label, note: "Anywhere", isWide: true };
  const isCountry = places.length === 1 && place?.state === undefined && place?.city === undefined;
  return { text: label, note: isCountry ? "Country" : countryNote(country), isWide };
}

/** As short as beside the cities that the picker always had. */
function countryNote(country: string | undefined): string {
  return country === "US" ? "US" : placeLabel({ city: undefined, state: undefined, country });
}

function placesOfJobs(key: string, places: readonly LocatedPlace[]): SuggestedPlace[] {
  const found = new Map<string, SuggestedPlace>();
  for (const place of places) {
    const { city, country } = place;
    if (city === undefined || !keyOf(city).startsWith(key)) continue;
    const text = placeLabel(place);
    found.set(text, { text, note: countryNote(country), isWide: false });
    if (found.size === mostFound) break;
  }
  return [...found.values()];
}
