import { indexByName, type KnownCity, known, statesCalled } from "../../known-places.ts";
import { keyOf } from "../../place-key.ts";
import type { Place } from "../../places.ts";
import { type City, citiesNamed } from "./gazetteer.ts";

/** What a city lies in; a state is spelled as we know it. */
export type Region = { state: string | undefined; country: string | undefined };

/** A city whose state is not told is in any state of its country. */
export const isIn =
  ({ state, country }: Region) =>
  (one: { state: string | undefined; country: string }) =>
    one.country === country &&
    (state === undefined || one.state === undefined || one.state === state);

const byName = indexByName(known.cities, ({ name, also }) => [name, ...also]);
const byPart = indexByName(known.cities, ({ parts }) => parts);

/** One of our large cities by its name or another one. */
export function ourCityCalled(key: string, region?: Region): KnownCity | undefined {
  return byName(key).find((city) => !region || isIn(region)(city));
}

/** One of our large cities by the name of a part of it. */
export function ourCityWith(key: string, region?: Region): KnownCity | undefined {
  return byPart(key).find((city) => !region || isIn(region)(city));
}

/** A city by any of its names: one of ours, else the most populous of that name there. */
export function cityIn(key: string, region: Region): City | undefined {
  const ours = ourCityCalled(key, region) ?? ourCityWith(key, region);
  if (ours) return locate(ours);
  return citiesNamed(key).map(toOurs).find(isIn(region)) ?? otherwiseCalled(key, region);
}

const byOtherName = indexByName(known.otherNames, ({ also }) => also);

/** A city that has no page by one of its other names. */
export function otherwiseCalled(key: string, region?: Region): City | undefined {
  const [named] = byOtherName(key);
  const city = named && cityWritten(named.city);
  return city && (!region || isIn(region)(city)) ? city : undefined;
}

/** A city as the content file writes it, with its state: `Miami, FL`. */
export function cityWritten(written: string): City | undefined {
  const [name = "", code = ""] = written.split(", ");
  for (const { name: state, country } of statesCalled(code)) {
    const city = cityIn(keyOf(name), { state, country });
    if (city) return city;
  }
  return undefined;
}

const located = new Map<KnownCity, City>();

/** One of our cities with what the data say of it, under whatever name. */
export function locate(ours: KnownCity): City {
  const before = located.get(ours);
  if (before) return before;
  const { name, also, state, country } = ours;
  const found = [name, ...also]
    .flatMap((each) => citiesNamed(keyOf(each)))
    .filter(isIn({ state, country }))
    .toSorted((one, other) => other.population - one.population)[0];
  if (!found) throw new Error(`content/cities.yaml: GeoNames has no ${name}, ${state}`);
  const city = { ...found, name };
  located.set(ours, city);
  return city;
}

/** Under our name for it where it is one of ours: Bangalore for Bengaluru. */
export function toOurs(city: City): City {
  const { state, country } = city;
  const ours = ourCityCalled(keyOf(city.name), { state, country });
  return ours ? locate(ours) : city;
}

export const placeOf = ({ name, state, country }: City): Place => ({ city: name, state, country });
