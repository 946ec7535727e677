import { allJobs } from "../../../domain/criteria.ts";
import { type Place, placeLabel, remoteLabel, stateLabelOf } from "../../../domain/places.ts";
import { type Sector, sectors } from "../../../domain/terms.ts";
import { isRemoteCode, type Snapshot, sectorCode, workplaceCode } from "../snapshot/snapshot.ts";
import { prepareColumnFilter } from "./filter.ts";

/**
 * How many jobs are open in a country, state or city, or remotely, by the label of the place as a search takes it; and how
 * many of them in a sector.
 */
export type CountAtPlace = (place: string, sector?: Sector) => number;

/** Counts the open jobs of every place in one look at all jobs. */
export function countByPlace(snapshot: Snapshot, now: Date): CountAtPlace {
  const counts = sumByLabel(snapshot, countCells(snapshot, now));
  return (place, sector) => {
    const ofPlace = counts.get(place);
    if (sector === undefined) return ofPlace?.reduce((sum, count) => sum + count) ?? 0;
    return ofPlace?.[sectors.indexOf(sector) + 1] ?? 0;
  };
}

/** Sectors by their codes, 0 for those that are none of ours. */
const codes = sectors.length + 1;

/** By twice a place's id, and one more for remote jobs, times the number of codes, and from there by the code of the sector. */
function countCells(snapshot: Snapshot, now: Date): Uint32Array {
  const filter = prepareColumnFilter(snapshot, allJobs, now);
  const counts = new Uint32Array(codes * 2 * snapshot.places.length);
  const { cell, place } = snapshot.columns;
  for (let slot = 0; slot < snapshot.size; slot++) {
    if (filter.of(slot) < 0) continue;
    const packed = cell[slot] ?? 0;
    const isRemote = isRemoteCode(workplaceCode(packed)) ? 1 : 0;
    const position = codes * (2 * (place[slot] ?? 0) + isRemote) + sectorCode(packed);
    counts[position] = (counts[position] ?? 0) + 1;
  }
  return counts;
}

function sumByLabel({ places }: Snapshot, cells: Uint32Array): Map<string, Uint32Array> {
  const counts = new Map<string, Uint32Array>();
  const add = (label: string, row: number) => {
    const sums = counts.get(label) ?? new Uint32Array(codes);
    for (let code = 0; code < codes; code++)
      sums[code] = (sums[code] ?? 0) + (cells[codes * row + code] ?? 0);
    counts.set(label, sums);
  };
  for (const [id, several] of places.entries()) {
    for (const label of new Set(several.flatMap(labelsOf))) {
      add(label, 2 * id);
      add(label, 2 * id + 1);
    }
    const countries = several.map(({ country }) => remoteLabel(country));
    for (const label of new Set([remoteLabel(), ...countries])) add(label, 2 * id + 1);
  }
  return counts;
}

function labelsOf(place: Place): string[] {
  const country = placeLabel({ city: undefined, state: undefined, country: place.country });
  const state = stateLabelOf(place);
  return [
    country,
    ...(state === undefined ? [] : [state]),
    ...(place.city === undefined ? [] : [placeLabel(place)]),
  ];
}
