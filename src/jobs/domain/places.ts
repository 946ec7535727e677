import { known } from "./known-places.ts";
import { keyOf } from "./place-key.ts";

/**
 * A city, a state or a country: what is undefined is not said. Names that are known are spelt as in
 * `content/cities.yaml`, others as they were written.
 */
export type Place = {
  city: string | undefined;
  state: string | undefined;
  /** ISO 3166-1 alpha-2. */
  country: string | undefined;
};

/** Latitude and longitude, in degrees. */
export type Coordinates = readonly [latitude: number, longitude: number];

/** A place of jobs, with where it is as far as that is known. */
export type LocatedPlace = Place & { at: Coordinates | undefined };

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The labels of the countries and cities that have pages of their jobs. */
export const countryLabels: readonly string[] = known.countries.map(({ name }) => name);
export const cityLabels: readonly string[] = known.cities.map((city) =>
  placeLabel({ city: city.name, state: city.state, country: city.country }),
);

const countriesByLabel = new Map([
  ...countryLabels.map((label): [string, string] => [label, label]),
  ...known.cities.map(({ country }, index): [string, string] => [
    cityLabels[index] ?? "",
    countryLabel(country),
  ]),
]);

/** The label of the country that one of these labels is, or lies in. */
export function countryOf(label: string): string | undefined {
  return countriesByLabel.get(label);
}

/** How a place is written so that it is found again: `Houston, Texas`, `Texas`, `Berlin, Germany`. */
export function placeLabel({ city, state, country }: Place): string {
  const isKnown = known.states.some((one) => one.country === country && one.name === state);
  const isAbroad = !known.countries.some(({ code }) => code === country);
  const parts =
    isKnown && !isAbroad ? [city, state] : [city, state, country && countryLabel(country)];
  return parts.filter((part) => part !== undefined && part !== "").join(", ");
}

function countryLabel(code: string): string {
  return known.countries.find((one) => one.code === code)?.name ?? regionNames.of(code) ?? code;
}

/** Whether a place has all that is said of the wanted one. */
export function isAt(place: Place, wanted: Place): boolean {
  return (
    isSame(place.country, wanted.country) &&
    isSame(place.state, wanted.state) &&
    isSame(place.city, wanted.city)
  );
}

/** Most names are spelt alike: only others are compared by their keys. */
function isSame(name: string | undefined, wanted: string | undefined): boolean {
  if (wanted === undefined || name === wanted) return true;
  return name !== undefined && keyOf(name) === keyOf(wanted);
}

/** Whether a place's city or state is called so: for names that are not known. */
export function isNamed({ city, state }: Place, written: string): boolean {
  return [city, state].some((part) => part !== undefined && keyOf(part) === keyOf(written));
}

const earthRadiusMiles = 3_958.8;

/** The great-circle distance in miles. */
export function milesBetween([lat1, lon1]: Coordinates, [lat2, lon2]: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(lat1, lat2) + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * half(lon1, lon2);
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(chord));
}
