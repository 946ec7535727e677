import { type Coordinates, placeLabel } from "../../places.ts";
import { cityAround } from "./gazetteer.ts";
import { placeOf, toOurs } from "./known-city.ts";

/** The city that a spot belongs to as a search takes it, such as `Miami, Florida`; undefined far from all. */
export function placeAround(spot: Coordinates): string | undefined {
  const city = cityAround(spot);
  return city && placeLabel(placeOf(toOurs(city)));
}
