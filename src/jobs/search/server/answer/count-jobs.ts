import type { TextMoment } from "../text/find-text.ts";
import { type CountAtPlace, countByPlace } from "./count-by-place.ts";
import { type CountWithSkill, countBySkill } from "./count-by-skill.ts";

/** How many jobs are open at which places, and in which cities with which skills. */
export type JobCounts = { atPlace: CountAtPlace; withSkill: CountWithSkill };

/**
 * Counts the open jobs of every place, and those of every city that ask for one of these skills.
 * @throws {SnapshotOutdated}
 */
export async function countJobs(
  moment: TextMoment,
  skills: readonly string[],
  now: Date,
): Promise<JobCounts> {
  return {
    atPlace: countByPlace(moment.snapshot, now),
    withSkill: await countBySkill(moment, skills, now),
  };
}
