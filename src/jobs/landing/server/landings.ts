import type { Database } from "../../../platform/db/client.ts";
import { allJobs } from "../../domain/criteria.ts";
import { cityLabels, countryLabels, type Place, placeLabel } from "../../domain/places.ts";
import { sectors } from "../../domain/terms.ts";
import { prepareFilter } from "../../search/server/filter.ts";
import { codeIn, currentSnapshot, type Snapshot } from "../../search/server/snapshot.ts";
import {
  type CountedLanding,
  type CountryLandings,
  fewestJobs,
  type Landing,
  landingOf,
} from "../landing.ts";

/** The landing pages that have enough jobs to be found by search engines, by country, the most jobs first. */
export async function listLandings(db: Database["db"], now: Date): Promise<CountryLandings[]> {
  const counts = countJobs(await currentSnapshot(db), now);
  const total = (label: string) => counts.get(label)?.reduce((sum, count) => sum + count) ?? 0;
  const ofPlaces = (labels: readonly string[]) =>
    worthwhile(labels.map((label) => ({ ...landingOf(label), total: total(label) })));
  const mostFirst = (one: CountedLanding, other: CountedLanding) => other.total - one.total;
  const cities = ofPlaces(cityLabels).toSorted(mostFirst);
  return ofPlaces(countryLabels)
    .toSorted(mostFirst)
    .map((country) => ({
      country,
      sectors: sectorLandings(country, counts.get(country.place)),
      cities: cities.filter((city) => city.country === country.place),
    }));
}

function sectorLandings({ place }: Landing, counts: Uint32Array | undefined): CountedLanding[] {
  return worthwhile(
    sectors.map((sector, index) => ({
      ...landingOf(place, sector),
      total: counts?.[index + 1] ?? 0,
    })),
  );
}

function worthwhile(landings: CountedLanding[]): CountedLanding[] {
  return landings.filter(({ total }) => total >= fewestJobs);
}

/** The open jobs of each country and city by their label, and there by the code of their sector: in one look at all jobs. */
function countJobs(snapshot: Snapshot, now: Date): Map<string, Uint32Array> {
  const { cell, place } = snapshot.columns;
  const filter = prepareFilter(snapshot, allJobs, now);
  const codes = sectors.length + 1;
  const byPlace = new Uint32Array(codes * snapshot.places.length);
  for (let slot = 0; slot < snapshot.size; slot++) {
    if (filter(slot) < 0) continue;
    const position = codes * (place[slot] ?? 0) + codeIn(cell[slot] ?? 0, "sector");
    byPlace[position] = (byPlace[position] ?? 0) + 1;
  }
  const counts = new Map<string, Uint32Array>();
  for (const [id, place] of snapshot.places.entries()) {
    for (const label of labelsOf(place)) {
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
