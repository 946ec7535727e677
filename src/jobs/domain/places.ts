import { indexByName, type KnownState, known } from "./known-places.ts";
import { keyOf } from "./place-key.ts";

/**
 * A city, a state or a country: what is undefined is not said. Names that are known are spelled as in
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

/** A place that has a page of its jobs, if there are any. */
export type PagePlace = {
  type: "country" | "state" | "city";
  /** As a search takes it. */
  label: string;
  /** The labels of the country and, for a city, of the state that it lies in. */
  country: string;
  state?: string | undefined;
};

const ourCities = indexByName(known.cities, ({ name, also }) => [name, ...also]);

/**
 * How a state is written so that it is found again: where one of our cities has its name, by another one, such as
 * `New York State`.
 */
export function stateLabel({ name, also }: KnownState): string | undefined {
  return [name, ...also].find((one) => ourCities(keyOf(one)).length === 0);
}

/** The label of the state that a place of our countries lies in. */
export function stateLabelOf({ state, country }: Place): string | undefined {
  const found = known.states.find((one) => one.country === country && one.name === state);
  return found && isOurs(found) ? stateLabel(found) : undefined;
}

const isOurs = ({ country }: { country: string }) =>
  known.countries.some(({ code }) => code === country);

/** Remote jobs, of a country or of all, as a search takes them. */
export function remoteLabel(country?: string): string {
  return country === undefined ? "Remote" : `Remote, ${countryLabel(country)}`;
}

/** The countries, states and cities that have pages of their jobs. */
export const pagePlaces: readonly PagePlace[] = [
  ...countriesOfPages().map((label) => ({ type: "country" as const, label, country: label })),
  ...known.states.filter(isOurs).flatMap((state) => {
    const label = stateLabel(state);
    const country = countryLabel(state.country);
    return label === undefined ? [] : [{ type: "state" as const, label, country }];
  }),
  ...known.cities.map(({ name, state, country }) => ({
    type: "city" as const,
    label: placeLabel({ city: name, state, country }),
    country: countryLabel(country),
    state: stateLabelOf({ city: undefined, state, country }),
  })),
];

/** Ours first, then those of cities that we know elsewhere. */
function countriesOfPages(): string[] {
  const codes = [
    ...known.countries.map(({ code }) => code),
    ...known.cities.map(({ country }) => country),
  ];
  return [...new Set(codes)].map(countryLabel);
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

/** Most names are spelled alike: only others are compared by their keys. */
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
