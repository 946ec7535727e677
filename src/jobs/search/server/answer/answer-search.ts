import { startOfMinute } from "../../../../common/start-of-minute.ts";
import type { JobCriteria } from "../../../domain/criteria.ts";
import type { SearchAnswer } from "../../search-answer.ts";
import type { TextMoment } from "../text/find-text.ts";
import { relaxations } from "./relaxations.ts";
import { searchJobs } from "./search-jobs.ts";

/**
 * Searches. A page after the last one is answered with the last one.
 * @param isAdvised whether to tell, where nothing is found, what a change would find
 * @throws {SnapshotOutdated}
 */
export async function answerSearch(
  moment: TextMoment,
  criteria: JobCriteria,
  now: Date,
  isAdvised: boolean,
): Promise<SearchAnswer> {
  const result = await searchJobs(moment, criteria, now);
  const last = Math.max(1, result.pages);
  if (criteria.page > last)
    return answerSearch(moment, { ...criteria, page: last }, now, isAdvised);
  const answer = { criteria, result, at: startOfMinute(now).toISOString() };
  if (result.total > 0 || !isAdvised) return answer;
  return { ...answer, relaxations: await relaxations(moment, criteria, now) };
}
