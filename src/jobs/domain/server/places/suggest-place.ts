import { known } from "../../known-places.ts";
import { nearestWord } from "../../nearest-word.ts";
import { keyOf } from "../../place-key.ts";
import { findArea } from "./find-area.ts";
import { citiesOf } from "./gazetteer.ts";

/** In thousands, in our countries: the smaller a city, the likelier a slip names another place. */
const fewestPeople = 40;

let names: string[] | undefined;

/** The known name that a mistyped one most resembles, as `findArea` takes it. */
export function suggestPlace(written: string): string | undefined {
  names ??= listNames();
  const [first = ""] = written.split(",");
  const nearest = nearestWord(keyOf(first), names);
  return nearest === undefined ? undefined : findArea(nearest)?.label;
}

function listNames(): string[] {
  const ours = known.countries.map(({ code }) => code);
  const cities = citiesOf(fewestPeople).filter(({ country }) => ours.includes(country));
  const others = [...known.cities, ...known.states, ...known.countries, ...known.metros];
  return [...new Set([...others, ...cities].map(({ name }) => keyOf(name)))];
}
