import { statesCalled } from "../../domain/known-places.ts";
import { keyOf } from "../../domain/place-key.ts";
import { countryCode } from "../../domain/server/country.ts";
import { type City, findCity, isUsState, stateName } from "../../domain/server/place-names.ts";
import { citiesNamed } from "../../domain/server/places/gazetteer.ts";
import type { Workplace } from "../../domain/terms.ts";

export type Place = {
  city: string | null;
  state: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | undefined;
  workplace: Workplace | undefined;
};

/** Longer texts are no places; it also bounds what the patterns run on. */
const longest = 500;

/**
 * Reads one place or several, divided by `;`, `|`, a line's end or ` or `, such as `Chicago, IL; Dallas, TX`, and cities
 * that we know, divided by commas alone: `Bengaluru, Mumbai`.
 */
export function readPlaces(text: string): Place[] {
  const pieces = text.slice(0, longest).split(/[;|\n•]|\bor\b/i);
  return pieces.filter((piece) => piece.trim() !== "").flatMap(readPiece);
}

function readPiece(piece: string): Place[] {
  const parts = partsOf(piece);
  const cities = parts.map(findCity).filter((city) => city !== undefined);
  const isList = parts.length > 1 && new Set(cities).size === parts.length;
  const workplace = workplaceOf(piece);
  return (isList ? cities : [locate(parts)]).map((found) => ({ ...found, workplace }));
}

/** The words of a place without those for the workplace: of `Hybrid - Austin, TX`, `Austin` and `TX`. */
function partsOf(piece: string): string[] {
  return piece
    .replaceAll(/\b(?:fully remote|remote|hybrid|on-?site)\b/gi, ",")
    .split(/,|\s[-–—]\s|[()]/)
    .map((part) => part.replace(/^[\s–—-]+|(?<![\s–—-])[\s–—-]+$/g, ""))
    .filter((part) => part !== "");
}

/** The workplace by a word such as `Fully remote`, `Hybrid remote` or `on-site`. */
export function workplaceOf(text: string): Workplace | undefined {
  if (/hybrid/i.test(text)) return "hybrid";
  if (/remote|work from home|\bwfh\b|telecommut/i.test(text)) return "remote";
  return /on-?site|in[ -](?:person|office)/i.test(text) ? "on-site" : undefined;
}

type Location = Omit<Place, "workplace">;

/** These are cities, too. */
const cityStates: ReadonlyMap<string, string> = new Map([
  ["SG", "Singapore"],
  ["HK", "Hong Kong"],
  ["MO", "Macau"],
  ["MC", "Monaco"],
]);

/** @param parts of a place, the smallest first */
function locate(parts: string[]): Location {
  const [first = "", second] = parts;
  const last = parts.at(-1) ?? "";
  const known = findCity(first);
  // "San Jose, CA" is in California, but "Bangalore, IN" is not in Indiana.
  if (known && parts.length <= 2 && agrees(known, second)) return known;
  const country = countryOf(parts);
  if (country === undefined && parts.length > 1) {
    const stateCountry = isUsState(last) ? "US" : statesCalled(last)[0]?.country;
    if (stateCountry) return { city: first, state: last, country: stateCountry };
  }
  const [city = cityStates.get(country ?? "") ?? null, state = null] = country
    ? parts.slice(0, -1)
    : parts;
  if (country === "US" && city && !state && isUsState(city)) {
    return { city: null, state: city, country };
  }
  return { city, state, country: country ?? (state ? undefined : countryOfCity(first)) };
}

/** By the last part; `CA` is California in `San Jose, CA`, and Canada in `Toronto, ON, CA`. */
function countryOf(parts: readonly string[]): string | undefined {
  const last = parts.at(-1) ?? "";
  const country = countryCode(last);
  if (country === undefined || parts.length === 1 || !isUsState(last)) return country;
  const before = parts.at(-2) ?? "";
  return statesCalled(before).some((state) => state.country === country) ? country : undefined;
}

function agrees({ state, country }: City, word: string | undefined): boolean {
  return word === undefined || countryCode(word) === country || stateName(word, country) === state;
}

/** So many times as many people has the city that is meant without more. */
const clearlyLarger = 5;
/** In thousands. */
const large = 300;

/** The country of a city that everybody means by its name alone, such as London. */
function countryOfCity(name: string): string | undefined {
  const [first, second] = citiesNamed(keyOf(name));
  if (!first || first.population < large) return undefined;
  return first.population >= clearlyLarger * (second?.population ?? 0) ? first.country : undefined;
}
