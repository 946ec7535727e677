import { statesCalled } from "../../domain/known-places.ts";
import { keyOf } from "../../domain/place-key.ts";
import { countryCode } from "../../domain/server/country.ts";
import { type City, findCity, isUsState, stateName } from "../../domain/server/place-names.ts";
import { citiesNamed } from "../../domain/server/places/gazetteer.ts";
import { cityIn } from "../../domain/server/places/known-city.ts";
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

/** Behind a comma `OR` is Oregon; written small and before a word it divides: `Austin, TX, or remote`. */
const divider = /[;|\n•]|(?<!, ?)\b[Oo][Rr]\b|\bor\b(?= \p{L})/u;

/**
 * Reads one place or several, divided by `;`, `|`, a line's end or ` or `, such as `Chicago, IL; Dallas, TX`, and cities
 * that we know, divided by commas alone: `Bengaluru, Mumbai`.
 * @param usual the country that is meant where the words may as well mean another one
 */
export function readPlaces(text: string, usual: string | undefined): Place[] {
  const pieces = text
    .slice(0, longest)
    .replaceAll(/[^\S\n]+/g, " ")
    .split(divider);
  return pieces
    .filter((piece) => piece.trim() !== "")
    .flatMap((piece) => sidesOf(piece, usual))
    .flatMap((piece) => readPiece(piece, usual));
}

/** `Austin, TX / Dallas, TX` are two places, and so are `Raleigh / Durham, NC`; `Austin, TX / Remote` is one. */
function sidesOf(piece: string, usual: string | undefined): string[] {
  const sides = piece.split(" / ");
  const parts = sides.map(partsOf);
  if (parts.some(({ length }) => length === 0)) return [piece];
  const last = parts.at(-1) ?? [];
  const region = last.length > 1 ? regionOf(last, usual) : undefined;
  return sides.map((side, index) => {
    const [city = "", ...others] = parts[index] ?? [];
    const isOfLast = others.length === 0 && region && cityIn(keyOf(city), region);
    return isOfLast ? [side, ...last.slice(1)].join(", ") : side;
  });
}

function readPiece(piece: string, usual: string | undefined): Place[] {
  const parts = partsOf(piece);
  const cities = parts.map(findCity).filter((city) => city !== undefined);
  const isList = parts.length > 1 && new Set(cities).size === parts.length;
  const workplace = workplaceOf(piece);
  const places = isList ? cities : [locate(parts, usual, workplace === "remote")];
  return places.map((found) => ({ ...found, workplace }));
}

/**
 * The words of a place without those for the workplace, the street and the postal code: of `Hybrid - Austin, TX 78701`,
 * `Austin` and `TX`.
 */
function partsOf(piece: string): string[] {
  const parts = piece
    .replaceAll(/\b(?:fully remote|remote|hybrid|on-?site)\b/gi, ",")
    .split(/,|\s[-–—]\s|[()]/)
    .map((part) => part.replace(/(?<!\S)(?:\d{5}(?:-\d{4})?|\d{6})\s*$/, ""))
    .map((part) => part.replace(/^[\s–—/-]+|(?<![\s–—/-])[\s–—/-]+$/g, ""))
    .filter((part) => part !== "");
  const hasStreet = parts.length > 2 && /^\d+\w? /.test(parts[0] ?? "");
  return parts.slice(hasStreet ? 1 : 0).flatMap(withoutComma);
}

/** `Denver CO` is `Denver` in `CO`. */
function withoutComma(part: string): string[] {
  const [, city = "", code = ""] = /^(.+) ([A-Z]{2})$/.exec(part) ?? [];
  const country = countryCode(code);
  const regions: Region[] = [
    ...statesCalled(code).map(({ name, country }) => ({ state: name, country })),
    ...(country === undefined ? [] : [{ state: undefined, country }]),
  ];
  return regions.some((region) => cityIn(keyOf(city), region)) ? [city, code] : [part];
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
function locate(parts: string[], usual: string | undefined, isRemote: boolean): Location {
  const [first = "", second] = parts;
  const known = findCity(first);
  // "San Jose, CA" is in California, but "Bangalore, IN" is not in Indiana.
  if (known && parts.length <= 2 && agrees(known, second)) return known;
  const alone = second === undefined ? stateAlone(first, usual, isRemote) : undefined;
  if (alone) return { city: null, ...alone };
  const { state: lastState, country } = regionOf(parts, usual) ?? {};
  if (lastState) return { city: first, state: parts.at(-1) ?? null, country };
  const [city = cityStates.get(country ?? "") ?? null, state = null] = country
    ? parts.slice(0, -1)
    : parts;
  if (country === "US" && city && !state && isUsState(city)) {
    return { city: null, state: city, country };
  }
  return { city, state, country: country ?? (state ? undefined : countryOfCity(first)) };
}

/** `Texas` is a state, and so is `Georgia` but in a feed of another country. A large city goes before the state that it gave its name. */
function stateAlone(
  name: string,
  usual: string | undefined,
  isRemote: boolean,
): { state: string; country: string } | undefined {
  const states = statesCalled(name).map(({ name, country }) => ({ state: name, country }));
  const usualOne = states.find(({ country }) => country === usual);
  const isCountry = countryCode(name) !== undefined && (usual !== undefined || name.length === 2);
  const isCity = !isRemote && countryOfCity(name) !== undefined;
  if (isCity || (isCountry && !usualOne)) return undefined;
  return usualOne ?? states.find(({ country }) => country === "US") ?? states[0];
}

type Region = { state: string | undefined; country: string };

/** The state or the country that the last part means; undefined where it means none. */
function regionOf(parts: readonly string[], usual: string | undefined): Region | undefined {
  const [last = "", before = ""] = parts.toReversed();
  const country = countryCode(last);
  const whole = country === undefined ? [] : [{ state: undefined, country }];
  if (parts.length === 1) return whole[0];
  // `CA` is Canada in `Toronto, ON, CA`, and California in `Ontario, CA`.
  const isBehindState = statesCalled(before).some((state) => state.country === country);
  if (isBehindState && (parts.length > 2 || country === usual)) return whole[0];
  // Its addresses are those of a state, though it has a country's code.
  if (country === "PR") return { state: last, country: "US" };
  const states = statesCalled(last).map(({ name, country }) => ({ state: name, country }));
  const regions = [
    ...states.filter((state) => state.country === "US"),
    ...whole,
    ...states.filter((state) => state.country !== "US"),
  ];
  // `IN` is Indiana in `Gary, IN`, and India in `Noida, IN`.
  const fitting = regions.filter((region) =>
    parts.slice(0, -1).some((part) => cityIn(keyOf(part), region)),
  );
  if (fitting.length === 0 && isBehindState) return whole[0];
  const likely = fitting.length > 0 ? fitting : regions;
  return likely.find((region) => region.country === usual) ?? likely[0];
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
