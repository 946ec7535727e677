import { placeLabel } from "../../places.ts";
import type { Area } from "./area.ts";
import { areaOf } from "./find-by-name.ts";
import { cityAround } from "./gazetteer.ts";
import { placeOf, toOurs } from "./known-city.ts";
import { findPostalCode } from "./postal-codes.ts";

const zipCode = /(?:^|\s|,)(\d{5})(?:-\d{4})?$/;
const pinCode = /(?:^|\s|,|-)([1-9]\d{2}) ?(\d{3})$/;

/** A location by the US ZIP code or the Indian PIN code that it ends with: the surroundings of that spot. */
export function findPostalArea(written: string): Area | undefined {
  const text = written.trim();
  const [, zip] = zipCode.exec(text) ?? [];
  const [, first, second] = pinCode.exec(text) ?? [];
  const code = zip ?? (first && `${first}${second}`);
  const spot = code && findPostalCode(zip ? "US" : "IN", code);
  if (!spot) return undefined;
  const city = cityAround(spot);
  if (!city) return undefined;
  const place = placeOf(toOurs(city));
  return { ...areaOf(place), label: `${placeLabel(place)} ${code}`, centers: [spot] };
}
