import { isCalled, known, statesCalled } from "../../known-places.ts";
import { keyOf } from "../../place-key.ts";
import { type Place, placeLabel } from "../../places.ts";
import type { Area } from "./area.ts";
import { countryNamed, findRegions } from "./find-region.ts";
import { type City, citiesNamed, cityAround } from "./gazetteer.ts";
import {
  cityIn,
  locate,
  ourCityCalled,
  ourCityWith,
  placeOf,
  type Region,
  toOurs,
} from "./known-city.ts";
import { findPostalCode } from "./postal-codes.ts";
import { withoutRemote } from "./remote-words.ts";

/**
 * Understands a location as people write it: `Houston`, `Miami FL`, `Toronto, ON, CA`, `Brickell`, `DFW`, `tx`, `India`,
 * `33131`, `Remote, US`; a city that is not known with a state or a country that is.
 */
export function findArea(written: string): Area | undefined {
  const rest = withoutRemote(written);
  return rest === undefined ? findPlaceArea(written) : findRemoteArea(rest);
}

function findRemoteArea(rest: string): Area | undefined {
  const everywhere = { label: "Remote", places: [], centers: [], country: undefined };
  if (rest === "") return { ...everywhere, isRemote: true };
  const country = findPlaceArea(rest)?.country;
  if (country === undefined) return undefined;
  const place = { city: undefined, state: undefined, country };
  const label = `Remote, ${placeLabel(place)}`;
  return { ...everywhere, label, places: [place], country, isRemote: true };
}

function findPlaceArea(written: string): Area | undefined {
  const parts = written.split(/[,;()|]/).filter((part) => keyOf(part) !== "");
  if (parts.length === 0 || parts.length > mostParts) return undefined;
  return (
    findPostalArea(written) ??
    findInParts(parts) ??
    (parts.length === 1 ? findInWords(parts[0] ?? "") : undefined)
  );
}

const mostParts = 5;

const zipCode = /(?:^|\s|,)(\d{5})(?:-\d{4})?$/;
const pinCode = /(?:^|\s|,|-)([1-9]\d{2}) ?(\d{3})$/;

/** By the postal code that it ends with. */
function findPostalArea(written: string): Area | undefined {
  const text = written.trim();
  const [, zip] = zipCode.exec(text) ?? [];
  const [, first, second] = pinCode.exec(text) ?? [];
  const code = zip ?? (first && `${first}${second}`);
  const spot = code && findPostalCode(zip ? "US" : "IN", code);
  if (!spot) return undefined;
  const city = cityAround(spot);
  if (!city) return undefined;
  const place = placeOf(toOurs(city));
  return { ...areaOf(place), label: `${placeLabel(place)} ${code}`, centers: [spot] };
}

/** In what commas part: a city and what it lies in, perhaps with an address or a part of the city before. */
function findInParts(parts: readonly string[]): Area | undefined {
  const [first = "", ...rest] = parts;
  if (rest.length === 0) return findOne(first);
  const regions = [...findRegions(rest), ...findRegions(rest.slice(-1))];
  const found = findKnown(keyOf(first), regions);
  if (found) return found;
  const [region] = findRegions(rest);
  const unknown = region && areaOf({ city: first.trim(), ...region });
  if (region && isKnownRegion(region)) return unknown;
  const inner = findInParts(rest);
  return inner?.centers.length ? inner : unknown;
}

/** A city, or a metropolitan area, of one of these regions. */
function findKnown(key: string, regions: readonly Region[]): Area | undefined {
  for (const region of regions) {
    const city = cityIn(key, region);
    if (city) return areaOfCity(city);
    const metro = findMetro(key);
    if (metro?.country === region.country) return metro;
  }
  return undefined;
}

/**
 * One name. Of places of one name: our large cities before states (New York), our countries before states (IN), states
 * before countries (Georgia), countries before other cities.
 */
function findOne(written: string): Area | undefined {
  const key = keyOf(written);
  const ours = ourCityCalled(key);
  if (ours) return areaOfCity(locate(ours));
  const whole = findMetro(key) ?? findStates(key) ?? findCountry(written);
  if (whole) return whole;
  const around = ourCityWith(key);
  if (around) return areaOfCity(locate(around));
  const largest = largestOf(citiesNamed(key));
  return largest && areaOfCity(toOurs(largest));
}

function findCountry(written: string): Area | undefined {
  const code = countryNamed(written);
  const state = isOurCountry(code) ? undefined : statesCalled(written)[0];
  if (state) return areaOf({ city: undefined, state: state.name, country: state.country });
  return code === undefined
    ? undefined
    : areaOf({ city: undefined, state: undefined, country: code });
}

const isOurCountry = (code: string | undefined) => known.countries.some((one) => one.code === code);

function findMetro(key: string): Area | undefined {
  const metro = known.metros.find(isCalled(key));
  const cities = metro?.cities.flatMap((written) => cityWritten(written) ?? []);
  if (!metro || !cities) return undefined;
  return {
    label: metro.name,
    places: cities.map(placeOf),
    centers: cities.map(({ at }) => at),
    country: cities[0]?.country,
    isRemote: false,
  };
}

/** A metropolitan area's city is written with its state. */
function cityWritten(written: string): City | undefined {
  const [name = "", state = ""] = written.split(", ");
  for (const region of findRegions([state])) {
    const city = cityIn(keyOf(name), region);
    if (city) return city;
  }
  return undefined;
}

/** Several states that have a name together. */
function findStates(key: string): Area | undefined {
  const region = known.regions.find(isCalled(key));
  if (!region) return undefined;
  const { name, country, states } = region;
  const places = known.states
    .filter((state) => state.country === country && states.includes(state.code))
    .map((state): Place => ({ city: undefined, state: state.name, country }));
  return { label: name, places, centers: [], country, isRemote: false };
}

/** How much more likely a city of our countries is meant than one as large elsewhere. */
const likelier = 5;

function largestOf(cities: readonly City[]): City | undefined {
  const weight = ({ population, country }: City) =>
    (population + 0.5) * (isOurCountry(country) ? likelier : 1);
  return cities.toSorted((one, other) => weight(other) - weight(one))[0];
}

/** Without commas: `miami fl`, `hyderabad telangana india`, `whitefield bangalore`, `greater boston area`. */
function findInWords(written: string): Area | undefined {
  const words = written.trim().split(/\s+/).slice(0, mostWords);
  for (let start = words.length - 1; start > 0; start--) {
    const key = keyOf(words.slice(0, start).join(" "));
    const found =
      findKnown(key, regionsIn(words.slice(start))) ?? findPart(key, words.slice(start));
    if (found) return found;
  }
  const plain = withoutFiller(words);
  return plain.length < words.length && plain.length > 0
    ? findPlaceArea(plain.join(" "))
    : undefined;
}

const mostWords = 8;

/** `texas`, `new jersey`, `ontario canada`. */
function regionsIn(words: readonly string[]): Region[] {
  const splits = words.map((_, index) =>
    index === 0
      ? [words.join(" ")]
      : [words.slice(0, index).join(" "), words.slice(index).join(" ")],
  );
  return splits.flatMap((parts) => findRegions(parts).filter(isKnownRegion));
}

const isKnownRegion = ({ state, country }: Region) =>
  state === undefined || known.states.some((one) => one.country === country && one.name === state);

/** A part of one of our cities before the city's name. */
function findPart(key: string, words: readonly string[]): Area | undefined {
  const city = ourCityCalled(keyOf(words.join(" ")));
  const isPart = city && ourCityWith(key, { state: city.state, country: city.country }) === city;
  return isPart ? areaOfCity(locate(city)) : undefined;
}

const before = [
  "greater",
  "downtown",
  "near",
  "in",
  "around",
  "metro",
  "central",
  "suburban",
  "the",
];
const after = ["area", "metro", "metropolitan", "region", "city", "suburbs", "downtown"];

/** A location without what says only that the surroundings are meant: `Boston` for `greater Boston area`. */
export function withoutFiller(words: readonly string[]): readonly string[] {
  const [first = "", last = ""] = [words[0], words.at(-1)].map((word) => keyOf(word ?? ""));
  if (before.includes(first)) return withoutFiller(words.slice(1));
  return after.includes(last) ? withoutFiller(words.slice(0, -1)) : words;
}

function areaOfCity(city: City): Area {
  return { ...areaOf(placeOf(city)), centers: [city.at] };
}

function areaOf(place: Place): Area {
  return {
    label: placeLabel(place),
    places: [place],
    centers: [],
    country: place.country,
    isRemote: false,
  };
}
