import { startOfMinute } from "../../../../common/start-of-minute.ts";
import { allJobs, type JobCriteria } from "../../../domain/criteria.ts";
import type { JobSearchResult, SearchPart } from "../../../domain/search-result.ts";
import type { SearchAnswer } from "../../search-answer.ts";
import type { TextMoment } from "../text/find-text.ts";
import { relaxations } from "./relaxations.ts";
import { searchJobs } from "./search-jobs.ts";

/**
 * Searches. A page after the last one is answered with the last one, and what is asked of a place without that where it says nothing:
 * a distance from a whole state, or from no place.
 * @param isAdvised whether to tell, where nothing is found, what a change would find
 * @throws {SnapshotOutdated}
 */
export async function answerSearch(
  moment: TextMoment,
  asked: JobCriteria,
  now: Date,
  isAdvised: boolean,
): Promise<SearchAnswer> {
  const found = await searchJobs(moment, asked, now);
  const last = Math.max(1, found.pages);
  if (asked.page > last) return answerSearch(moment, { ...asked, page: last }, now, isAdvised);
  const criteria = aroundPlace(asked, found);
  const result = { ...found, understood: found.understood.map((part) => loosened(part, found)) };
  const answer = { criteria, result, at: startOfMinute(now).toISOString() };
  if (result.total > 0 || !isAdvised) return answer;
  return { ...answer, relaxations: await relaxations(moment, criteria, now) };
}

/** Where a place is suggested, what was chosen around the one that is not known is kept for it. */
function aroundPlace(criteria: JobCriteria, result: JobSearchResult): JobCriteria {
  if (result.place === null && result.suggestedPlace !== undefined) return criteria;
  return {
    ...criteria,
    distance: result.hasDistance ? criteria.distance : allJobs.distance,
    remote: criteria.remote && result.hasRemoteBeside === true,
  };
}

const aroundNothing = { distance: allJobs.distance, remote: false };

/** What is left without the place has nothing around it either. */
function loosened(part: SearchPart, result: JobSearchResult): SearchPart {
  const isPlace = part.criteria?.location !== undefined;
  const { without } = part;
  return {
    ...part,
    without: isPlace ? { ...without, ...aroundNothing } : aroundPlace(without, result),
  };
}
