import type { TypedFastBitSet } from "typedfastbitset";
import type { JobCriteria } from "../../../domain/criteria.ts";
import type { Relaxation } from "../../../domain/search-result.ts";
import { findText, type TextMoment } from "../text/find-text.ts";
import { type Understanding, understand } from "../understanding/understand.ts";
import type { Change } from "./change.ts";
import { countFailures, countPassing } from "./count-failures.ts";
import { type Filter, failing, prepareFilter } from "./filter.ts";
import { narrowToPlace } from "./narrow-to-place.ts";
import { otherTitles } from "./other-titles.ts";
import { widerDistances, withRemoteJobs } from "./wider-places.ts";
import { type FilterChange, withoutOneFilter, withoutWords } from "./without-one.ts";

const mostTitles = 2;

/**
 * For a search without result: the changes that find something, as a recruiter would offer them. First those that keep
 * what is wanted: the next distance that finds any, remote jobs of the country, other titles for the same work. Then
 * the search without one of its filters or words, what finds the most first.
 *
 * All the filters that the words do not say again are counted in one look at the jobs that have the words, and the
 * rest in at most 26, whatever is searched.
 * @throws {SnapshotOutdated}
 */
export async function relaxations(
  moment: TextMoment,
  criteria: JobCriteria,
  now: Date,
): Promise<Relaxation[]> {
  const understood = understand(criteria, moment.clients, moment.read);
  const count = (changes: Change[], most?: number) => countEach(moment, changes, now, most);
  const distance = await count(widerDistances(criteria, understood), 1);
  const remote = await count(withRemoteJobs(criteria, understood));
  const titles = await count(await otherTitles(moment.vocabulary, criteria, understood));
  const less = [
    ...(await count(withoutWords(criteria))),
    ...(await countWithoutFilters(moment, criteria, now)),
  ];
  return [
    ...distance,
    ...remote,
    ...titles.toSorted(mostFirst).slice(0, mostTitles),
    ...less.toSorted(mostFirst),
  ];
}

const mostFirst = (one: Relaxation, other: Relaxation) => other.total - one.total;

/**
 * One after the other: a search without result must not take the database's connections from those with one.
 * @param most how many that find something are wanted
 */
async function countEach(
  moment: TextMoment,
  changes: readonly Change[],
  now: Date,
  most = Number.POSITIVE_INFINITY,
): Promise<Relaxation[]> {
  const counted: Relaxation[] = [];
  for (const change of changes) {
    if (counted.length === most) break;
    const total = await countFound(moment, change.criteria, now);
    if (total > 0) counted.push({ ...change, total });
  }
  return counted;
}

async function countFound(moment: TextMoment, criteria: JobCriteria, now: Date): Promise<number> {
  const { snapshot } = moment;
  const found = await findMatches(moment, criteria, now);
  if (!found) return 0;
  const { matches, filter, understood } = found;
  return countPassing(snapshot, narrowToPlace(snapshot, understood.criteria, matches), filter);
}

async function countWithoutFilters(
  moment: TextMoment,
  criteria: JobCriteria,
  now: Date,
): Promise<Relaxation[]> {
  const found = await findMatches(moment, criteria, now);
  if (!found) return [];
  const { matches, filter, meant } = found;
  const failures = countFailures(moment.snapshot, matches, filter);
  const { lifted = [], said = [] } = Object.groupBy(withoutOneFilter(criteria), (change) =>
    [criteria.q, meant].every((q) => isLifted(moment, change, q)) ? "lifted" : "said",
  );
  return [
    ...lifted
      .map((change) => ({ ...change, total: failures[failing[change.changed]] ?? 0 }))
      .filter(({ total }) => total > 0),
    ...(await countEach(moment, said, now)),
  ];
}

/** Not where the words say the same filter, as "senior" does a level: it goes by them once none is chosen. */
function isLifted({ clients, read }: TextMoment, change: FilterChange, q: string): boolean {
  const asked = understand({ ...change.criteria, q }, clients, read).criteria[change.changed];
  return Array.isArray(asked) ? asked.length === 0 : !asked;
}

type Matches = {
  /** Undefined for a search that asks nothing of the words. */
  matches: TypedFastBitSet | undefined;
  understood: Understanding;
  filter: Filter;
  /** The words that were looked for: the typed ones, or those that were probably meant. */
  meant: string;
};

/**
 * The slots that have the words of a search, and what it asks besides.
 * @returns undefined where no job has the words
 */
async function findMatches(
  moment: TextMoment,
  criteria: JobCriteria,
  now: Date,
): Promise<Matches | undefined> {
  const { tiers, understood, corrected } = await findText(moment, criteria, true);
  const [matches] = tiers;
  if (matches?.isEmpty()) return undefined;
  const filter = await prepareFilter(moment, understood.criteria, now);
  return { matches, understood, filter, meant: corrected?.to ?? criteria.q };
}
