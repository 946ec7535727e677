import { known } from "../../known-places.ts";
import { keyOf } from "../../place-key.ts";
import type { Area } from "./area.ts";
import { findArea, withoutFiller } from "./find-area.ts";
import { citiesNamed } from "./gazetteer.ts";
import { ourCityCalled, ourCityWith } from "./known-city.ts";

/** A place that some words of a text name. */
export type PlaceInText = {
  area: Area;
  /** Of its first word, or of the preposition before it. */
  start: number;
  /** In words. */
  length: number;
};

const mostWords = 5;
/** Words before a place that belong to it. */
export const prepositions = ["in", "near", "around", "within"];
/** Words after which a place stands that are no part of it. */
const signs = [...prepositions, "remote", "hybrid", "onsite"];

/**
 * The longest run of words that surely names a place, the last of equals: `dallas tx` in `java developer dallas tx`.
 * What may as well be another word is none: `mobile` is a place in `mobile al` only. Remote work is no place.
 */
export function readPlaceIn(words: readonly string[]): PlaceInText | undefined {
  const plain = words.map((word) => (/[,;.]$/.test(word) ? word.slice(0, -1) : word));
  for (let length = Math.min(mostWords, words.length); length > 0; length--) {
    for (let start = words.length - length; start >= 0; start--) {
      const end = start + length;
      const before = (plain[start - 1] ?? "").toLowerCase();
      const isLast = end === words.length || words[end - 1] !== plain[end - 1];
      const area = readRun(plain.slice(start, end), signs.includes(before), isLast);
      if (area && prepositions.includes(before))
        return { area, start: start - 1, length: length + 1 };
      if (area) return { area, start, length };
    }
  }
  return undefined;
}

function readRun(run: readonly string[], isAfterSign: boolean, isLast: boolean): Area | undefined {
  if (prepositions.includes(keyOf(run[0] ?? ""))) return undefined;
  const name = withoutFiller(run);
  const key = keyOf(name.join(" "));
  if (name.length === 0 || withState.has(key)) return undefined;
  if (/\d/.test(key)) return readPostal(run);
  const area = findArea(run.join(" "));
  if (!area || area.isRemote || !isKnown(area)) return undefined;
  if (isCalledSo(key)) return isAfterSign || !afterPreposition.has(key) ? area : undefined;
  return isLarge(area, key, isAfterSign) && !endsInDoubt(name, isLast) ? area : undefined;
}

const { inText } = known;
const withState = new Set(inText.withState.map(keyOf));
const statesByCode = new Set(inText.statesByCode.map(keyOf));
const codes = known.states
  .map(({ code }) => keyOf(code))
  .filter((code) => !statesByCode.has(code) && !ourCityCalled(code));
const afterPreposition = new Set([...inText.afterPreposition.map(keyOf), ...codes]);

/** A postal code, alone or after its city; round numbers are rather pay. */
function readPostal(run: readonly string[]): Area | undefined {
  const [code = "", ...others] = [...run].reverse();
  if (!/^(?:\d{5}|\d{6})$/.test(code) || code.endsWith("00")) return undefined;
  const isAfterPlace = others.length > 0 && findArea(others.toReversed().join(" "));
  return others.length === 0 || isAfterPlace ? findArea(run.join(" ")) : undefined;
}

/** Not only a name before a state that is known. */
function isKnown({ centers, places }: Area): boolean {
  return centers.length > 0 || places.every(({ city }) => city === undefined);
}

const others = new Set(
  [...known.metros, ...known.regions, ...known.states, ...known.countries].flatMap((one) =>
    [one.name, ...("code" in one ? [one.code] : []), ...one.also].map(keyOf),
  ),
);

/** Whether it is the whole name of a place that `content/cities.yaml` has. */
function isCalledSo(key: string): boolean {
  return others.has(key) || (ourCityCalled(key) ?? ourCityWith(key)) !== undefined;
}

/** In thousands: smaller cities are rather other words, but not after `in`, nor with a state or a second word. */
const fewest = { ofOneWord: 30, otherwise: 5, abroad: 500 };
const nearby = ["US", "IN", "CA"];

function isLarge({ places, country }: Area, key: string, isAfterSign: boolean): boolean {
  const [{ city, state } = {}] = places;
  if (city === undefined) return true;
  const found = citiesNamed(keyOf(city)).find(
    (one) => one.country === country && one.state === state,
  );
  if (!found) return true;
  if (!nearby.includes(found.country)) return found.population >= fewest.abroad;
  const isOneWord = !key.includes(" ") && !isAfterSign;
  return found.population >= (isOneWord ? fewest.ofOneWord : fewest.otherwise);
}

/** `dallas or houston` is not Dallas in Oregon. */
function endsInDoubt(name: readonly string[], isLast: boolean): boolean {
  const last = name.at(-1) ?? "";
  return withState.has(keyOf(last)) && last !== last.toUpperCase() && !isLast;
}
