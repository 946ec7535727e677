import { LRUCache } from "lru-cache";
import { known } from "../../known-places.ts";
import { makeKey } from "../../place-key.ts";
import { type Coordinates, milesBetween } from "../../places.ts";
import { readPlaceData } from "./read-place-data.ts";

/** A city, town or suburb of GeoNames. */
export type City = {
  name: string;
  /** Told for the countries whose states we know. */
  state: string | undefined;
  country: string;
  at: Coordinates;
  /** In thousands; 0 where it is not known. */
  population: number;
};

/** The cities as one text, sorted by their keys, the most populous of equals first, with where each line begins. */
type Gazetteer = {
  text: string;
  starts: Uint32Array;
  /** Latitude and longitude by turns, in hundredths of a degree. */
  at: Int16Array;
  population: Uint16Array;
};

let loaded: Gazetteer | undefined;

/** Read when it is first needed: a process that answers no search does without. */
function load(): Gazetteer {
  loaded ??= readGazetteer();
  return loaded;
}

function readGazetteer(): Gazetteer {
  const text = readPlaceData("cities.tsv");
  const lines = text.split("\n");
  lines.pop();
  const starts = new Uint32Array(lines.length + 1);
  const at = new Int16Array(2 * lines.length);
  const population = new Uint16Array(lines.length);
  for (const [index, line] of lines.entries()) {
    const [, , , latitude, longitude, size] = line.split("\t");
    starts[index + 1] = (starts[index] ?? 0) + line.length + 1;
    at[2 * index] = Math.round(Number(latitude) * 100);
    at[2 * index + 1] = Math.round(Number(longitude) * 100);
    population[index] = Number(size ?? 0);
  }
  return { text, starts, at, population };
}

const stateNames = new Map(
  known.states.map(({ code, name, country }) => [`${country} ${code}`, name]),
);

function cityOf(gazetteer: Gazetteer, index: number): City {
  const { at, population } = gazetteer;
  const [name = "", state, country = "", , , , nowName] = columnsOf(gazetteer, index);
  return {
    name: nowName || name,
    state: stateNames.get(`${country} ${state}`),
    country,
    at: [(at[2 * index] ?? 0) / 100, (at[2 * index + 1] ?? 0) / 100],
    population: population[index] ?? 0,
  };
}

function columnsOf({ text, starts }: Gazetteer, index: number): string[] {
  return text.slice(starts[index], (starts[index + 1] ?? 0) - 1).split("\t");
}

/** The first line whose key is not before the given one. */
function lowerBound(gazetteer: Gazetteer, key: string): number {
  let [low, high] = [0, gazetteer.population.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyAt(gazetteer, middle) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function keyAt({ text, starts }: Gazetteer, index: number): string {
  const start = starts[index] ?? 0;
  return makeKey(text.slice(start, text.indexOf("\t", start)));
}

/** What was looked up lately; most words of a text that is searched are no city, again and again. */
const lately = new LRUCache<string, readonly City[]>({ max: 5_000 });

/** The cities of this name, or whose older name it is, the most populous first. */
export function citiesNamed(key: string): readonly City[] {
  const before = lately.get(key);
  if (before) return before;
  const gazetteer = load();
  const found: City[] = [];
  for (let index = lowerBound(gazetteer, key); keyAt(gazetteer, index) === key; index++)
    found.push(cityOf(gazetteer, index));
  lately.set(key, found);
  return found;
}

/** The most populous cities whose names begin so. */
export function citiesStarting(key: string, most: number): City[] {
  const gazetteer = load();
  const first = lowerBound(gazetteer, key);
  const end = lowerBound(gazetteer, `${key}\uFFFF`);
  return mostPopulous(gazetteer, first, end, most);
}

function mostPopulous(gazetteer: Gazetteer, first: number, end: number, most: number): City[] {
  const { population } = gazetteer;
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
    .toSorted((one, other) => (population[other] ?? 0) - (population[one] ?? 0))
    .slice(0, most)
    .map((index) => cityOf(gazetteer, index));
}

/** All cities with at least so many thousand people. */
export function citiesOf(fewest: number): City[] {
  const gazetteer = load();
  const found: City[] = [];
  for (const [index, population] of gazetteer.population.entries())
    if (population >= fewest) found.push(cityOf(gazetteer, index));
  return found;
}

/** Degrees, some 50 miles. */
const reach = 0.7;

/** The city that a spot belongs to: the nearer and the larger, the likelier. Undefined far from all. */
export function cityAround(spot: Coordinates): City | undefined {
  const gazetteer = load();
  const { at, population } = gazetteer;
  let [best, most] = [-1, 0];
  for (let index = 0; index < population.length; index++) {
    const [latitude, longitude] = [(at[2 * index] ?? 0) / 100, (at[2 * index + 1] ?? 0) / 100];
    if (Math.abs(latitude - spot[0]) > reach || Math.abs(longitude - spot[1]) > reach) continue;
    const pull =
      ((population[index] ?? 0) + 1) / (milesBetween([latitude, longitude], spot) + 1) ** 2;
    if (pull > most) [best, most] = [index, pull];
  }
  return best < 0 ? undefined : cityOf(gazetteer, best);
}
