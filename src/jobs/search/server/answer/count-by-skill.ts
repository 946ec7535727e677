import { setImmediate as otherWork } from "node:timers/promises";
import type { TypedFastBitSet } from "typedfastbitset";
import { allJobs } from "../../../domain/criteria.ts";
import { type Place, placeLabel } from "../../../domain/places.ts";
import type { TextMoment } from "../text/find-text.ts";
import { matchText } from "../text/match-text.ts";
import { toSkillQuery } from "../text/skill-query.ts";
import { type Filter, prepareColumnFilter } from "./filter.ts";

/** How many jobs of a city, by its label, ask for a skill. */
export type CountWithSkill = (skill: string, city: string) => number;

/**
 * Counts the open jobs of every city that name these skills in their titles or among their skills.
 * @throws {SnapshotOutdated}
 */
export async function countBySkill(
  moment: TextMoment,
  skills: readonly string[],
  now: Date,
): Promise<CountWithSkill> {
  const { snapshot, vocabulary } = moment;
  const filter = prepareColumnFilter(snapshot, allJobs, now);
  const cities = snapshot.places.map((several) => new Set(several.flatMap(cityLabelOf)));
  const counts = new Map<string, Map<string, number>>();
  // One by one: no question to the database is long, and other requests get their turn in between.
  for (const skill of skills) {
    const [slots] = await matchText(moment, [await toSkillQuery(vocabulary, skill)]);
    if (slots) counts.set(skill, countByCity(moment, cities, slots, filter));
    await otherWork();
  }
  return (skill, city) => counts.get(skill)?.get(city) ?? 0;
}

const cityLabelOf = (place: Place) => (place.city === undefined ? [] : [placeLabel(place)]);

function countByCity(
  { snapshot }: TextMoment,
  cities: readonly ReadonlySet<string>[],
  slots: TypedFastBitSet,
  filter: Filter,
): Map<string, number> {
  const { place } = snapshot.columns;
  const counts = new Map<string, number>();
  slots.forEach((slot) => {
    if (filter.of(slot) < 0) return;
    for (const city of cities[place[slot] ?? 0] ?? [])
      counts.set(city, (counts.get(city) ?? 0) + 1);
  });
  return counts;
}
