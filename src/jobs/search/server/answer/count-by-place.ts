import { allJobs } from "../../../domain/criteria.ts";
import { type Place, placeLabel } from "../../../domain/places.ts";
import { type Sector, sectors } from "../../../domain/terms.ts";
import { type Snapshot, sectorCode } from "../snapshot/snapshot.ts";
import { prepareFilter } from "./filter.ts";

/** How many jobs are open in a country or city, by its label, and how many of them in a sector. */
export type CountAtPlace = (place: string, sector?: Sector) => number;

/** Counts the open jobs of every country and city in one look at all jobs. */
export function countByPlace(snapshot: Snapshot, now: Date): CountAtPlace {
  const counts = sumByLabel(snapshot, countByPlaceAndSector(snapshot, now));
  return (place, sector) => {
    const ofPlace = counts.get(place);
    if (sector === undefined) return ofPlace?.reduce((sum, count) => sum + count) ?? 0;
    return ofPlace?.[sectors.indexOf(sector) + 1] ?? 0;
  };
}

/** Sectors by their codes, 0 for those that are none of ours. */
const codes = sectors.length + 1;

/** By a place's id times the number of codes, and from there by the code of the sector. */
function countByPlaceAndSector(snapshot: Snapshot, now: Date): Uint32Array {
  const filter = prepareFilter(snapshot, allJobs, now);
  const counts = new Uint32Array(codes * snapshot.places.length);
  const { cell, place } = snapshot.columns;
  for (let slot = 0; slot < snapshot.size; slot++) {
    if (filter(slot) < 0) continue;
    const position = codes * (place[slot] ?? 0) + sectorCode(cell[slot] ?? 0);
    counts[position] = (counts[position] ?? 0) + 1;
  }
  return counts;
}

function sumByLabel({ places }: Snapshot, byPlace: Uint32Array): Map<string, Uint32Array> {
  const counts = new Map<string, Uint32Array>();
  for (const [id, several] of places.entries()) {
    for (const label of new Set(several.flatMap(labelsOf))) {
      const sums = counts.get(label) ?? new Uint32Array(codes);
      counts.set(
        label,
        sums.map((sum, code) => sum + (byPlace[codes * id + code] ?? 0)),
      );
    }
  }
  return counts;
}

function labelsOf(place: Place): string[] {
  const country = placeLabel({ city: undefined, state: undefined, country: place.country });
  return place.city === undefined ? [country] : [country, placeLabel(place)];
}
