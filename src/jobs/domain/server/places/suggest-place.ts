import { known } from "../../known-places.ts";
import { nearestWord } from "../../nearest-word.ts";
import { keyOf } from "../../place-key.ts";
import { findArea, findKnown } from "./find-area.ts";
import { findRegions, regionsIn } from "./find-region.ts";
import { type City, citiesOf } from "./gazetteer.ts";
import { isIn, locate, type Region, toOurs } from "./known-city.ts";

/** In thousands, in our countries: the smaller a city, the likelier a slip names another place. */
const fewestPeople = 40;

let listed: readonly City[] | undefined;

/**
 * The known place that a mistyped one most resembles, as `findArea` takes it; where a state or a country is written
 * with it, one there.
 */
export function suggestPlace(written: string): string | undefined {
  const { name, regions } = splitRegion(written);
  return regions.length > 0 ? nearestWithin(name, regions) : nearestName(name);
}

/** `Huston, Texas, US` and `huston texas` are a name and what it lies in. */
function splitRegion(written: string): { name: string; regions: readonly Region[] } {
  const [first = "", ...rest] = written.split(",");
  if (rest.length > 0) return { name: first, regions: findRegions(rest) };
  const words = first.trim().split(/\s+/);
  for (let start = 1; start < words.length; start++) {
    const regions = regionsIn(words.slice(start));
    if (regions.length > 0) return { name: words.slice(0, start).join(" "), regions };
  }
  return { name: first, regions: [] };
}

/** A state of these countries, or a city. */
function nearestWithin(name: string, regions: readonly Region[]): string | undefined {
  const countries = regions.filter(({ state }) => state === undefined);
  const states = known.states.filter((one) =>
    countries.some(({ country }) => country === one.country),
  );
  const there = cities().filter((city) => regions.some((region) => isIn(region)(city)));
  const nearest = nearestWord(keyOf(name), [...states, ...there].map(toKey));
  return nearest === undefined ? undefined : findKnown(nearest, regions)?.label;
}

function nearestName(name: string): string | undefined {
  const written = findArea(name);
  if (written) return written.label;
  const { states, countries, metros } = known;
  const keys = [...states, ...countries, ...metros, ...cities()].map(toKey);
  const nearest = nearestWord(keyOf(name), keys);
  return nearest === undefined ? undefined : findArea(nearest)?.label;
}

const toKey = ({ name }: { name: string }) => keyOf(name);

/** Our own first, then those that are large enough. */
function cities(): readonly City[] {
  listed ??= listCities();
  return listed;
}

function listCities(): readonly City[] {
  const ours = known.countries.map(({ code }) => code);
  const large = citiesOf(fewestPeople).filter(({ country }) => ours.includes(country));
  return [...new Set([...known.cities.map(locate), ...large.map(toOurs)])];
}
