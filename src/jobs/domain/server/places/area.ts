import {
  type Coordinates,
  isAt,
  type LocatedPlace,
  milesBetween,
  type Place,
} from "../../places.ts";

/** What is meant by a location that is searched for. */
export type Area = {
  /** How it is written so that `findArea` finds it again. */
  label: string;
  /** The cities, states or countries of it: a job that has all that is said of one of them is there. */
  places: readonly Place[];
  /** The spots around which a distance counts; none for states and countries. */
  centers: readonly Coordinates[];
  /** Undefined where jobs of all countries are meant. */
  country: string | undefined;
  /** Remote jobs are meant, of that country. */
  isRemote: boolean;
};

const milesADegree = 69;

/**
 * Whether a place is one of the area's, or within a distance of one of its centers.
 * @param miles 0 for the area's own places alone
 */
export function isWithin(place: LocatedPlace, { places, centers }: Area, miles: number): boolean {
  const { at } = place;
  if (places.some((wanted) => isAt(place, wanted))) return true;
  if (!at || miles === 0) return false;
  return centers.some(
    (center) =>
      Math.abs(center[0] - at[0]) * milesADegree <= miles + 1 && milesBetween(center, at) <= miles,
  );
}
