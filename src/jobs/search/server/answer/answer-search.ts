import { startOfMinute } from "../../../../common/start-of-minute.ts";
import { allJobs, type JobCriteria } from "../../../domain/criteria.ts";
import { isAround, type JobSearchResult } from "../../../domain/search-result.ts";
import type { SearchAnswer } from "../../search-answer.ts";
import type { TextMoment } from "../text/find-text.ts";
import { relaxations } from "./relaxations.ts";
import { searchJobs } from "./search-jobs.ts";

/**
 * Searches. A page after the last one is answered with the last one, and a distance from no place, or no place with remote jobs
 * beside its own, without them.
 * @param isAdvised whether to tell, where nothing is found, what a change would find
 * @throws {SnapshotOutdated}
 */
export async function answerSearch(
  moment: TextMoment,
  asked: JobCriteria,
  now: Date,
  isAdvised: boolean,
): Promise<SearchAnswer> {
  const result = await searchJobs(moment, asked, now);
  const last = Math.max(1, result.pages);
  if (asked.page > last) return answerSearch(moment, { ...asked, page: last }, now, isAdvised);
  const criteria = withoutLostPlace(asked, result);
  const answer = { criteria, result, at: startOfMinute(now).toISOString() };
  if (result.total > 0 || !isAdvised) return answer;
  return { ...answer, relaxations: await relaxations(moment, criteria, now) };
}

/** A place that is not known may be mended yet: what was chosen around it is kept. */
function withoutLostPlace(criteria: JobCriteria, result: JobSearchResult): JobCriteria {
  if (result.place === null && criteria.location !== "") return criteria;
  return {
    ...criteria,
    distance: result.hasDistance ? criteria.distance : allJobs.distance,
    remote: isAround(result) && criteria.remote,
  };
}
