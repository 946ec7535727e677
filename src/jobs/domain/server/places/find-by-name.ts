import {
  type KnownState,
  known,
  metrosCalled,
  regionsCalled,
  statesCalled,
} from "../../known-places.ts";
import { keyOf } from "../../place-key.ts";
import { type Place, placeLabel, stateLabel } from "../../places.ts";
import type { Area } from "./area.ts";
import { countryNamed } from "./find-region.ts";
import { type City, citiesNamed } from "./gazetteer.ts";
import {
  cityWritten,
  locate,
  otherwiseCalled,
  ourCityCalled,
  ourCityWith,
  placeOf,
  toOurs,
} from "./known-city.ts";

/**
 * One name. Of places of one name: our large cities before states (New York), our countries before states (IN), states
 * before countries (Georgia), countries before other cities.
 */
export function findByName(written: string): Area | undefined {
  const key = keyOf(written);
  const ours = ourCityCalled(key);
  if (ours) return areaOfCity(locate(ours));
  const whole = findMetro(key) ?? findStates(key) ?? findCountry(written);
  if (whole) return whole;
  const around = ourCityWith(key);
  if (around) return areaOfCity(locate(around));
  const named = otherwiseCalled(key);
  if (named) return areaOfCity(named);
  const largest = largestOf(citiesNamed(key));
  return largest && areaOfCity(toOurs(largest));
}

function findCountry(written: string): Area | undefined {
  const code = countryNamed(written);
  const state = isOurCountry(code) ? undefined : statesCalled(written)[0];
  if (state) return areaOfState(state);
  return code === undefined
    ? undefined
    : areaOf({ city: undefined, state: undefined, country: code });
}

/** Where a city has its name, the state's label is another name of it: New York State. */
export function areaOfState(state: KnownState): Area {
  const { name, country } = state;
  const area = areaOf({ city: undefined, state: name, country });
  const label = stateLabel(state);
  return { ...area, label: label === name ? area.label : (label ?? name) };
}

const isOurCountry = (code: string | undefined) => known.countries.some((one) => one.code === code);

export function findMetro(key: string): Area | undefined {
  const [metro] = metrosCalled(key);
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

/** Several states that have a name together. */
function findStates(key: string): Area | undefined {
  const [region] = regionsCalled(key);
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

export function areaOfCity(city: City): Area {
  return { ...areaOf(placeOf(city)), centers: [city.at] };
}

export function areaOf(place: Place): Area {
  return {
    label: placeLabel(place),
    places: [place],
    centers: [],
    country: place.country,
    isRemote: false,
  };
}
