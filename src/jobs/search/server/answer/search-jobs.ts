import type { TypedFastBitSet } from "typedfastbitset";
import { type JobCriteria, jobsOnPage, lastPage } from "../../../domain/criteria.ts";
import type { JobSearchResult } from "../../../domain/search-result.ts";
import type { Area } from "../../../domain/server/places/area.ts";
import { findArea } from "../../../domain/server/places/find-area.ts";
import { suggestPlace } from "../../../domain/server/places/suggest-place.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type FoundText, findText, type TextMoment } from "../text/find-text.ts";
import { partsOf } from "../understanding/understand.ts";
import { closestJobs } from "./closest-jobs.ts";
import { columnFacets } from "./facets.ts";
import { prepareFilter } from "./filter.ts";
import { firstOf, orderOf } from "./order.ts";
import { idsOf, readSummaries } from "./read-summaries.ts";
import { tallyJobs } from "./tally-jobs.ts";
import { countTerms } from "./term-facets.ts";

/**
 * Finds the jobs that are open at the time and meet all the criteria.
 * A text that no job fits, and a place that is not known, are searched as they were probably meant; see `corrected` and
 * `suggestedPlace` of the result.
 * @throws {SnapshotOutdated}
 */
export async function searchJobs(
  moment: TextMoment,
  criteria: JobCriteria,
  now: Date,
): Promise<JobSearchResult> {
  const result = await searchAsTyped(moment, criteria, now);
  const { suggestedPlace: location } = result;
  if (result.total > 0 || location === undefined) return result;
  const meant = await searchAsTyped(moment, { ...criteria, location }, now);
  return { ...meant, suggestedPlace: location };
}

async function searchAsTyped(
  moment: TextMoment,
  criteria: JobCriteria,
  now: Date,
): Promise<JobSearchResult> {
  const { snapshot } = moment;
  const text = await findText(moment, criteria);
  const { understood } = text;
  const filter = await prepareFilter(moment, understood.criteria, now);
  const tally = tallyJobs(snapshot, text.tiers[0], filter, now);
  const { passing } = tally;
  const ids = pageOf(snapshot, understood.criteria, passing, text.tiers);
  const pages = Math.min(Math.ceil(passing.length / jobsOnPage), lastPage);
  const closest =
    passing.length < jobsOnPage / 2
      ? await findClosest(moment, text, { criteria, now, passing })
      : {};
  const [jobs, termFacets] = await Promise.all([
    readSummaries(moment, ids),
    countTerms(moment, tally, understood.criteria),
  ]);
  return {
    jobs,
    ...closest,
    total: passing.length,
    pages,
    facets: { ...columnFacets(snapshot, tally.counters, understood.criteria), ...termFacets },
    ...(text.corrected && { corrected: text.corrected }),
    understood: partsOf({ ...criteria, q: understood.criteria.q }, understood),
    ...describePlace(understood.criteria.location, passing.length > 0),
  };
}

/** Nothing for a search without words of its own: filters are loosened by whoever chose them. */
async function findClosest(
  moment: TextMoment,
  { understood }: FoundText,
  { criteria, now, passing }: { criteria: JobCriteria; now: Date; passing: Int32Array },
): Promise<Pick<JobSearchResult, "closest">> {
  if (understood.wordings.length + understood.found.length === 0) return {};
  const found = new Set(passing);
  const most = jobsOnPage / 2;
  const { slots, missing } = await closestJobs(
    moment,
    understood,
    { chosen: criteria, now, most },
    (slot) => found.has(slot),
  );
  if (slots.length === 0) return {};
  return { closest: { jobs: await readSummaries(moment, idsOf(moment.snapshot, slots)), missing } };
}

function pageOf(
  snapshot: Snapshot,
  criteria: JobCriteria,
  passing: Int32Array,
  tiers: readonly TypedFastBitSet[],
): number[] {
  const end = criteria.page * jobsOnPage;
  const first = firstOf(passing, end, orderOf(snapshot, criteria, tiers));
  return idsOf(snapshot, first.slice(end - jobsOnPage));
}

/** Whether it is a part of one country, and not remote. */
const isWithinCountry = ({ country, isRemote, places }: Area): boolean =>
  country !== undefined && !isRemote && places.every(({ city, state }) => city ?? state);

/** A town of a state or a country that we know, which we do not. */
const isUnknownTown = ({ centers, isRemote, places }: Area): boolean =>
  centers.length === 0 && !isRemote && places.some(({ city }) => city);

function describePlace(
  location: string,
  hasJobs: boolean,
): Pick<JobSearchResult, "place" | "hasDistance" | "hasRemoteBeside" | "suggestedPlace"> {
  if (location === "") return { place: null };
  const area = findArea(location);
  const isSlip = !area || (isUnknownTown(area) && !hasJobs);
  const suggestedPlace = isSlip ? suggestPlace(location) : undefined;
  return {
    place: area?.label ?? null,
    ...(area && area.centers.length > 0 && { hasDistance: true }),
    ...(area && isWithinCountry(area) && { hasRemoteBeside: true }),
    ...(suggestedPlace !== undefined && { suggestedPlace }),
  };
}
