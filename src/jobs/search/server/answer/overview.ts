import type { JobCriteria } from "../../../domain/criteria.ts";
import type { Overview } from "../../overview.ts";
import type { TextMoment } from "../text/find-text.ts";
import { columnFacets } from "./facets.ts";
import { prepareFilter } from "./filter.ts";
import { firstOf, orderOf } from "./order.ts";
import { readPay, readSkills } from "./read-figures.ts";
import { idsOf, readSummaries } from "./read-summaries.ts";
import { tallyJobs } from "./tally-jobs.ts";

/** Of so many of the newest jobs pay and skills are read: the cost of a page has a limit. */
const mostRead = 5_000;
const mostShown = 20;

/**
 * What the open jobs of a place have in common.
 * @param criteria filters alone: words are not looked at
 * @throws {SnapshotOutdated}
 */
export async function overview(
  moment: TextMoment,
  criteria: JobCriteria,
  now: Date,
): Promise<Overview> {
  const { snapshot } = moment;
  const filter = await prepareFilter(moment, criteria, now);
  const { passing, counters } = tallyJobs(snapshot, undefined, filter, now);
  const newest = firstOf(passing, mostRead, orderOf(snapshot, { ...criteria, sort: "date" }, []));
  const ids = idsOf(snapshot, newest);
  const { kind, workplace, sector } = columnFacets(snapshot, counters, criteria);
  return {
    jobs: await readSummaries(moment, ids.slice(0, mostShown)),
    total: passing.length,
    read: ids.length,
    kind,
    workplace,
    sector,
    pay: await readPay(moment, ids),
    skills: await readSkills(moment, ids),
    at: now.toISOString(),
  };
}
