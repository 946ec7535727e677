import { type KnownState, known, statesCalled } from "../../known-places.ts";
import { keyOf } from "../../place-key.ts";
import { remoteLabel } from "../../places.ts";
import type { Area } from "./area.ts";
import { areaOf, areaOfCity, areaOfState, findByName, findMetro } from "./find-by-name.ts";
import { findPostalArea } from "./find-postal-area.ts";
import { findRegions, isKnownRegion, regionsIn } from "./find-region.ts";
import { cityIn, locate, ourCityCalled, ourCityWith, type Region } from "./known-city.ts";
import { withoutRemote } from "./remote-words.ts";

/**
 * Understands a location as people write it: `Houston`, `Miami FL`, `Toronto, ON, CA`, `Brickell`, `DFW`, `tx`, `India`,
 * `33131`, `Remote, US`, `Mumbai or Pune`; a city that is not known with a state or a country that is.
 */
export function findArea(written: string): Area | undefined {
  const rest = withoutRemote(written);
  if (rest !== undefined) return findRemoteArea(rest);
  return findPlaceArea(written) ?? findEither(written);
}

const mostAlternatives = 4;

/** Places with `or` between them. */
function findEither(written: string): Area | undefined {
  const areas = written.split(/ or /i).map(findPlaceArea);
  if (
    areas.length < 2 ||
    areas.length > mostAlternatives ||
    !areas.every((one) => one !== undefined)
  )
    return undefined;
  const [country, ...others] = new Set(areas.map((area) => area.country));
  return {
    label: areas.map(({ label }) => label).join(" or "),
    places: areas.flatMap(({ places }) => places),
    centers: areas.flatMap(({ centers }) => centers),
    country: others.length === 0 ? country : undefined,
    isRemote: false,
  };
}

function findRemoteArea(rest: string): Area | undefined {
  const everywhere = { label: remoteLabel(), places: [], centers: [], country: undefined };
  if (rest === "") return { ...everywhere, isRemote: true };
  const country = findPlaceArea(rest)?.country;
  if (country === undefined) return undefined;
  const places = [{ city: undefined, state: undefined, country }];
  return { ...everywhere, label: remoteLabel(country), places, country, isRemote: true };
}

function findPlaceArea(written: string): Area | undefined {
  const parts = written
    .replace(sector, " ")
    .split(/[,;()|]/)
    .filter((part) => !isSurplus(keyOf(part), around.alone));
  if (parts.length === 0 || parts.length > mostParts) return undefined;
  return (
    findPostalArea(written) ??
    findInParts(parts) ??
    (parts.length === 1 ? findInWords(parts[0] ?? "") : undefined)
  );
}

const mostParts = 5;

/** A block of a planned town, as in `Noida Sector 62`. */
const sector = /\b(?:sector|phase) \d{1,3}\b/gi;

const { around } = known;

const isSurplus = (key: string, list: readonly string[]) => key === "" || list.includes(key);

/** In what commas part: a city and what it lies in, perhaps with an address or a part of the city before. */
function findInParts(parts: readonly string[]): Area | undefined {
  const [first = "", ...rest] = parts;
  if (rest.length === 0) return findByName(first);
  const regions = [...findRegions(rest), ...findRegions(rest.slice(-1))];
  const found = findKnown(keyOf(first), regions);
  if (found) return found;
  const [region] = findRegions(rest);
  const unknown = region && areaOf({ city: first.trim(), ...region });
  if (region && isKnownRegion(region)) return unknown;
  const inner = findInParts(rest);
  return inner?.centers.length ? inner : unknown;
}

/** A city, or a metropolitan area, of one of these regions; a state of a country before a city that is not large. */
export function findKnown(key: string, regions: readonly Region[]): Area | undefined {
  for (const region of regions) {
    const state = ourCityCalled(key, region) ? undefined : findState(key, region);
    if (state) return areaOfState(state);
    const city = cityIn(key, region);
    if (city) return areaOfCity(city);
    const metro = findMetro(key);
    if (metro?.country === region.country) return metro;
  }
  return undefined;
}

function findState(key: string, region: Region): KnownState | undefined {
  if (region.state !== undefined) return undefined;
  return statesCalled(key).find(({ country }) => country === region.country);
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

/** A part of one of our cities before the city's name. */
function findPart(key: string, words: readonly string[]): Area | undefined {
  const city = ourCityCalled(keyOf(words.join(" ")));
  const isPart = city && ourCityWith(key, { state: city.state, country: city.country }) === city;
  return isPart ? areaOfCity(locate(city)) : undefined;
}

/** A location without what says only that the surroundings are meant: `Boston` for `greater Boston area`. */
export function withoutFiller(words: readonly string[]): readonly string[] {
  const [first = "", last = ""] = [words[0], words.at(-1)].map((word) => keyOf(word ?? ""));
  if (words.length === 0) return words;
  if (isSurplus(first, around.before)) return withoutFiller(words.slice(1));
  return isSurplus(last, around.after) ? withoutFiller(words.slice(0, -1)) : words;
}
