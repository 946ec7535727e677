import type { JobLocation } from "./locations.ts";
import type { SuggestedPlace } from "./suggested-place.ts";

/** How a location is written where it is chosen, and in the address of a search. */
export function labelOf({ city, state }: JobLocation): string {
  return `${city}, ${state}`;
}

/** The locations whose city or state contains the text, in whatever case; none without text. */
export function findLocations(locations: readonly JobLocation[], text: string): JobLocation[] {
  const sought = text.trim().toLowerCase();
  if (sought === "") return [];
  return locations.filter(({ city, state }) =>
    [city, state].some((name) => name.toLowerCase().includes(sought)),
  );
}

/** An offered location, with what is said beside it, and its open jobs where they are known. */
export type OfferedLocation = { text: string; note: string; jobs?: number };

export const offer = (location: JobLocation): OfferedLocation => ({
  text: labelOf(location),
  note: location.country,
});

/**
 * The locations that fit the text, among the places that the search knows for it: states and larger before the
 * locations, other cities after them.
 */
export function mergeLocations(
  locations: readonly JobLocation[],
  places: readonly SuggestedPlace[],
  text: string,
): OfferedLocation[] {
  if (text.trim() === "") return [];
  const ours = findLocations(locations, text)
    .map(offer)
    .map((one) => ({ ...one, ...places.find(({ text }) => text === one.text) }));
  const others = places.filter(({ text }) => !ours.some((one) => one.text === text));
  return [
    ...others.filter(({ isWide }) => isWide),
    ...ours,
    ...others.filter(({ isWide }) => !isWide),
  ];
}
