import type { JobLocation } from "./locations.ts";

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
