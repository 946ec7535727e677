import { LRUCache } from "lru-cache";
import { allJobs } from "../../../domain/criteria.ts";
import { findLocations, offer } from "../../../domain/find-locations.ts";
import { locations } from "../../../domain/locations.ts";
import { suggestAreas } from "../../../domain/server/places/suggest-areas.ts";
import type { SuggestedPlace } from "../../../domain/suggested-place.ts";
import { placesFailing, prepareColumnFilter } from "../answer/filter.ts";
import { isRemoteCode, type Snapshot, workplaceCode } from "../snapshot/snapshot.ts";

/** Places that a location being typed may become, with the open jobs of each. */
export type SuggestPlaces = (snapshot: Snapshot, typed: string, now: Date) => SuggestedPlace[];

const mostShown = 8;

/** Jobs that end without a change are counted for so long. */
const lastsMs = 10 * 60 * 1000;
const mostPlaces = 5_000;

/** Offers places without open jobs only where no other fits, but always the locations of the picker. What it counts is remembered. */
export function openPlaceSuggestions(): SuggestPlaces {
  const counted = new LRUCache<number, Uint32Array>({ max: 1, ttl: lastsMs });
  const known = new LRUCache<string, number>({ max: mostPlaces, ttl: lastsMs });

  function jobsAt(snapshot: Snapshot, location: string, now: Date): number {
    const key = `${snapshot.version} ${location}`;
    const counts = counted.get(snapshot.version) ?? countByPlace(snapshot, now);
    counted.set(snapshot.version, counts);
    const jobs = known.get(key) ?? sumAt(snapshot, location, counts);
    known.set(key, jobs);
    return jobs;
  }

  return (snapshot, typed, now) => {
    const count = (place: Omit<SuggestedPlace, "jobs">) => ({
      ...place,
      jobs: jobsAt(snapshot, place.text, now),
    });
    const ours = findLocations(locations, typed).map(offer);
    const places = suggestAreas(typed, snapshot.places).map(count);
    const withJobs = places.filter(
      ({ text, jobs }) => jobs > 0 && !ours.some((one) => one.text === text),
    );
    const shown = withJobs.length + ours.length > 0 ? withJobs : places;
    return [...shown.slice(0, mostShown), ...ours.map((one) => count({ ...one, isWide: false }))];
  };
}

/** The open jobs by twice the id of their place, and one more for the remote ones. */
function countByPlace(snapshot: Snapshot, now: Date): Uint32Array {
  const { cell, place } = snapshot.columns;
  const isOpen = prepareColumnFilter(snapshot, allJobs, now);
  const counts = new Uint32Array(2 * snapshot.places.length);
  for (let slot = 0; slot < snapshot.size; slot++) {
    if (isOpen.of(slot) < 0) continue;
    const isRemote = isRemoteCode(workplaceCode(cell[slot] ?? 0)) ? 1 : 0;
    const position = 2 * (place[slot] ?? 0) + isRemote;
    counts[position] = (counts[position] ?? 0) + 1;
  }
  return counts;
}

function sumAt(snapshot: Snapshot, location: string, counts: Uint32Array): number {
  const failures = placesFailing(snapshot.places, { ...allJobs, location });
  return counts.reduce((sum, count, position) => (failures[position] === 0 ? sum + count : sum), 0);
}
