import { countryCode } from "../domain/server/country.ts";
import { type City, findCity, isUsState, stateName } from "../domain/server/place-names.ts";
import type { Workplace } from "../domain/terms.ts";

export type Place = {
  city: string | null;
  state: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | undefined;
  workplace: Workplace | undefined;
};

/**
 * Reads places such as `San Jose, CA`, `Bengaluru, Karnataka, India`, `Remote - US` or `Austin, TX
 * (Hybrid)`. Of several places (divided by `;`, `|` or ` or `) it takes the first.
 */
export function parsePlace(text: string): Place {
  const [first = ""] = text.slice(0, 200).split(/[;|]|\bor\b/i);
  const words = first.replaceAll(/\b(remote|hybrid|on-?site)\b/gi, ",");
  const parts = words
    .split(/,|\s[-–—]\s|[()]/)
    .map((part) => part.replace(/^[\s–—-]+|(?<![\s–—-])[\s–—-]+$/g, ""))
    .filter((part) => part !== "");
  return { ...locate(parts), workplace: workplaceOf(first) };
}

/** The workplace by a word such as `Fully remote`, `Hybrid remote` or `on-site`. */
export function workplaceOf(text: string): Workplace | undefined {
  if (/hybrid/i.test(text)) return "hybrid";
  if (/remote|work from home|\bwfh\b/i.test(text)) return "remote";
  return /on-?site|in[ -](?:person|office)/i.test(text) ? "on-site" : undefined;
}

type Location = Omit<Place, "workplace">;

/** @param parts of a place, the smallest first */
function locate(parts: string[]): Location {
  const [first = "", second] = parts;
  const last = parts.at(-1) ?? "";
  const known = findCity(first);
  // "San Jose, CA" is in California, but "Bangalore, IN" is not in Indiana.
  if (known && parts.length <= 2 && agrees(known, second)) return known;
  if (parts.length > 1 && isUsState(last)) return { city: first, state: last, country: "US" };
  const country = countryCode(last);
  const [city = null, state = null] = country ? parts.slice(0, -1) : parts;
  if (country === "US" && city && !state && isUsState(city)) {
    return { city: null, state: city, country };
  }
  return { city, state, country };
}

function agrees({ state, country }: City, word: string | undefined): boolean {
  return word === undefined || countryCode(word) === country || stateName(word, country) === state;
}
