import { statesCalled } from "../../known-places.ts";
import { keyOf } from "../../place-key.ts";
import type { LocatedPlace, Place } from "../../places.ts";
import { type City, citiesNamed } from "./gazetteer.ts";
import { cityIn, locate, ourCityCalled, ourCityWith, type Region, toOurs } from "./known-city.ts";

/**
 * Spells the names of a job's place as they are known, and says where it is: `Bengaluru, KA` is Bangalore, Karnataka.
 * A state that is not told is added where only one city can be meant.
 */
export function locatePlace({ city, state, country }: Place): LocatedPlace {
  const ourState = state && statesCalled(state).find((one) => one.country === country)?.name;
  const region = { state: ourState ?? state, country };
  const found = city === undefined ? undefined : findCity(keyOf(city), region);
  if (!found) return { city, ...region, at: undefined };
  return { city: found.name, state: found.state ?? region.state, country, at: found.at };
}

function findCity(key: string, region: Region): City | undefined {
  if (region.state !== undefined) return cityIn(key, region);
  const ours = ourCityCalled(key, region) ?? ourCityWith(key, region);
  if (ours) return locate(ours);
  const [only, ...others] = citiesNamed(key).filter(({ country }) => country === region.country);
  return only && others.length === 0 ? toOurs(only) : undefined;
}
