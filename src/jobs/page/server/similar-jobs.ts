import { allJobs } from "../../domain/criteria.ts";
import type { JobDetails } from "../../domain/job-details.ts";
import { placeLabel } from "../../domain/places.ts";
import type { JobSummary } from "../../domain/search-result.ts";
import { isSector } from "../../domain/sectors.ts";
import type { JobSearch } from "../../search/server/job-search.ts";

const shown = 3;

/**
 * Open jobs of the same sector, at most three: those of the same country first, among them those that ask for most of
 * the same skills, the newest of equals.
 */
export async function similarJobs(
  search: JobSearch["search"],
  job: JobDetails,
  now: Date,
): Promise<JobSummary[]> {
  if (!isSector(job.sector)) return [];
  const inSector = { ...allJobs, sector: [job.sector] };
  const location = placeLabel({ city: undefined, state: undefined, country: job.country });
  const { result: near } = await search({ ...inSector, location, remote: true }, now);
  const found = near.jobs.filter(({ id }) => id !== job.id).toSorted(byLikeness(job));
  if (found.length >= shown) return found.slice(0, shown);
  const { result: anywhere } = await search(inSector, now);
  const known = new Set([job.id, ...found.map(({ id }) => id)]);
  const far = anywhere.jobs.filter(({ id }) => !known.has(id)).toSorted(byLikeness(job));
  return [...found, ...far].slice(0, shown);
}

function byLikeness({ skills }: JobDetails) {
  const wanted = new Set(skills);
  const shared = (one: JobSummary) => one.skills.filter((skill) => wanted.has(skill)).length;
  return (one: JobSummary, other: JobSummary) => shared(other) - shared(one);
}
