import { z } from "zod";
import text from "../../../content/cities.yaml?raw";
import { readYaml } from "../../common/read-yaml.ts";
import { toStreamSafe } from "../../common/stream-safe.ts";
import { nearestWord } from "./nearest-word.ts";

const name = z.string().trim().min(2).max(40);
const also = z.array(name).default([]);
const country = z.string().regex(/^[A-Z]{2}$/, "is an ISO 3166-1 alpha-2 code");
const at = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);

const schema = z
  .strictObject({
    countries: z.array(z.strictObject({ code: country, name, also })),
    states: z.array(z.strictObject({ name, country, also })),
    cities: z.array(z.strictObject({ name, state: name, country, at, also })),
  })
  .refine(
    ({ states, cities }) =>
      cities.every((city) =>
        states.some((state) => state.name === city.state && state.country === city.country),
      ),
    "each city's state is among the states",
  );

const known = readYaml("content/cities.yaml", text, schema);

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
type Coordinates = z.infer<typeof at>;

/** The countries and cities that are known by name, each as `findPlace` finds it again. */
export const countryLabels: readonly string[] = known.countries.map(({ name }) => name);
export const cityLabels: readonly string[] = known.cities.map((city) =>
  placeLabel({ city: city.name, state: city.state, country: city.country }),
);

const keys = new Map<string, string>();
/** Each search compares the names of all places that jobs have; who makes names up must not fill the memory. */
const mostKeys = 20_000;

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const countryCodes = codeCountries();

/** The codes of all countries by the key of their names; ours win. */
function codeCountries(): Map<string, string> {
  const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map([
    ...codes.flatMap((code): [string, string][] => {
      const found = regionNames.of(code);
      return found === undefined ? [] : [[keyOf(found), code]];
    }),
    ...known.countries.flatMap(({ code, name, also }) =>
      [code, name, ...also].map((each): [string, string] => [keyOf(each), code]),
    ),
  ]);
}

/** How names are compared: without case, accents, full stops and surplus white space. */
function keyOf(written: string): string {
  const known = keys.get(written);
  if (known !== undefined) return known;
  const plain = toStreamSafe(written)
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "");
  const key = plain.toLowerCase().replace(/\s+/g, " ").trim();
  if (keys.size >= mostKeys) keys.clear();
  keys.set(written, key);
  return key;
}

const isCalled = (key: string) => (one: { name: string; also: string[] }) =>
  keyOf(one.name) === key || one.also.some((other) => keyOf(other) === key);

/**
 * Understands `Houston`, `Houston, TX`, `Houston, Texas, US`, `tx`, `India`; a city that is not known with a state or
 * a country that is. Of places of one name: a city before a state (New York), our countries before a state (IN).
 */
export function findPlace(written: string): Place | undefined {
  const [first = "", ...others] = written.split(",").map((part) => part.trim());
  const rest = others.filter((part) => part !== "");
  if (first === "") return undefined;
  if (rest.length === 0) return findOne(first);
  const region = findRegion(rest);
  return region && canonicalPlace({ city: first, ...region });
}

function findOne(written: string): Place | undefined {
  const key = keyOf(written);
  const city = known.cities.find(isCalled(key));
  if (city) return { city: city.name, state: city.state, country: city.country };
  const ours = known.countries.find(
    ({ code, name, also }) => keyOf(code) === key || isCalled(key)({ name, also }),
  );
  if (ours) return { city: undefined, state: undefined, country: ours.code };
  const state = known.states.find(isCalled(key));
  if (state) return { city: undefined, state: state.name, country: state.country };
  const code = countryCodes.get(key);
  return code === undefined ? undefined : { city: undefined, state: undefined, country: code };
}

/** A state, a country, or both. */
function findRegion([first = "", second]: string[]): Omit<Place, "city"> | undefined {
  const state = known.states.find(isCalled(keyOf(first)));
  const country = countryCodes.get(keyOf(second ?? first));
  if (state && (second === undefined || country === state.country))
    return { state: state.name, country: state.country };
  if (second === undefined)
    return country === undefined ? undefined : { state: undefined, country };
  return country === undefined ? undefined : { state: first, country };
}

/** Spells the names of a job's place as in `content/cities.yaml` where they are known: `Bengaluru, KA` is Bangalore. */
export function canonicalPlace({ city, state, country }: Place): Place {
  const inCountry = known.states.filter((one) => one.country === country);
  const knownState = state === undefined ? undefined : inCountry.find(isCalled(keyOf(state)));
  const knownCity =
    city === undefined
      ? undefined
      : known.cities
          .filter((one) => one.country === country)
          .filter((one) => state === undefined || one.state === knownState?.name)
          .find(isCalled(keyOf(city)));
  return {
    city: knownCity?.name ?? city,
    state: knownCity?.state ?? knownState?.name ?? state,
    country,
  };
}

/** How a place is written so that `findPlace` finds it again: `Houston, Texas`, `Texas`, `Toronto, Ontario, Canada`. */
export function placeLabel({ city, state, country }: Place): string {
  const isKnown = known.states.some((one) => one.country === country && one.name === state);
  const parts = isKnown ? [city, state] : [city, state, country && countryLabel(country)];
  return parts.filter((part) => part !== undefined && part !== "").join(", ");
}

function countryLabel(code: string): string {
  return known.countries.find((one) => one.code === code)?.name ?? regionNames.of(code) ?? code;
}

/** Whether a place has all that is said of the wanted one. */
export function isAt(place: Place, wanted: Place): boolean {
  return partNames.every(
    (part) =>
      wanted[part] === undefined ||
      (place[part] !== undefined && keyOf(place[part]) === keyOf(wanted[part])),
  );
}

const partNames = ["city", "state", "country"] as const;

/** Whether a place's city or state is called so: for names that `findPlace` does not know. */
export function isNamed({ city, state }: Place, written: string): boolean {
  return [city, state].some((part) => part !== undefined && keyOf(part) === keyOf(written));
}

/** The great-circle distance in miles; undefined where one of the places is no city that we know. */
export function milesBetween(one: Place, other: Place): number | undefined {
  const [from, to] = [coordinatesOf(one), coordinatesOf(other)];
  return from && to && haversine(from, to);
}

function coordinatesOf({ city, state, country }: Place): Coordinates | undefined {
  return known.cities.find(
    (one) => one.name === city && one.state === state && one.country === country,
  )?.at;
}

const earthRadiusMiles = 3_958.8;

function haversine([lat1, lon1]: Coordinates, [lat2, lon2]: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(lat1, lat2) + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * half(lon1, lon2);
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(chord));
}

/** The known name that a mistyped one most resembles, as `findPlace` takes it. */
export function suggestPlace(written: string): string | undefined {
  const [first = ""] = written.split(",");
  const names = [...known.cities, ...known.states, ...known.countries].map(({ name }) => name);
  const nearest = nearestWord(keyOf(first), names.map(keyOf));
  const found = nearest === undefined ? undefined : findOne(nearest);
  return found && placeLabel(found);
}
