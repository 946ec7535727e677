import { inArray } from "drizzle-orm";
import type { TypedFastBitSet } from "typedfastbitset";
import type { Database } from "../../../platform/db/client.ts";
import { type JobCriteria, lastPage } from "../../domain/criteria.ts";
import { findPlace, placeLabel, suggestPlace } from "../../domain/places.ts";
import type { JobSearchResult, JobSummary } from "../../domain/search-result.ts";
import { summarize, summaryColumns } from "../../domain/server/job-summary.ts";
import { jobs } from "../../domain/server/tables.ts";
import { type Corrections, correctWords } from "./correct-words.ts";
import { countFacets } from "./facets.ts";
import { meansRemote, prepareFilter } from "./filter.ts";
import { firstOf, orderOf } from "./order.ts";
import { currentSnapshot, type Snapshot } from "./snapshot.ts";
import { matchText } from "./text-matches.ts";
import { toTextQuery } from "./text-query.ts";

type Db = Database["db"];

const jobsOnPage = 20;

/**
 * Finds the jobs that are open at the time and meet all the criteria.
 * A text that no job fits is searched as it was probably meant; see `corrected` of the result.
 * @param known what words are known to mean, and grows by what is found
 */
export async function searchJobs(
  db: Db,
  criteria: JobCriteria,
  now: Date,
  known: Corrections = new Map(),
): Promise<JobSearchResult> {
  const snapshot = await currentSnapshot(db);
  const text = await findText(db, snapshot, criteria.q, known);
  const filter = prepareFilter(snapshot, criteria, now);
  const { passing, facets } = countFacets(snapshot, text.tiers[0], filter, now);
  const ids = pageOf(snapshot, criteria, passing, text.tiers);
  const pages = Math.min(Math.ceil(passing.length / jobsOnPage), lastPage);
  return {
    jobs: await loadSummaries(db, ids),
    total: passing.length,
    pages,
    facets,
    ...(text.corrected && { corrected: text.corrected }),
    ...describePlace(criteria.location),
  };
}

export type FoundText = {
  /** Slots by how well they fit, from the widest to the narrowest; none for a search without words. */
  tiers: TypedFastBitSet[];
  corrected?: { from: string; to: string };
};

export async function findText(
  db: Db,
  snapshot: Snapshot,
  q: string,
  known: Corrections = new Map(),
): Promise<FoundText> {
  const query = await toTextQuery(db, q);
  if (!query) return { tiers: [] };
  const tiers = await matchText(db, snapshot, query);
  if (!tiers[0]?.isEmpty()) return { tiers };
  const to = await correctWords(db, q, known);
  const corrected = to === undefined ? undefined : await toTextQuery(db, to);
  if (to === undefined || !corrected) return { tiers };
  const meant = await matchText(db, snapshot, corrected);
  return meant[0]?.isEmpty() ? { tiers } : { tiers: meant, corrected: { from: q, to } };
}

function pageOf(
  snapshot: Snapshot,
  criteria: JobCriteria,
  passing: Int32Array,
  tiers: readonly TypedFastBitSet[],
): number[] {
  const end = criteria.page * jobsOnPage;
  const first = firstOf(passing, end, orderOf(snapshot, criteria, tiers));
  return first.slice(end - jobsOnPage).map((slot) => snapshot.columns.jobId[slot] ?? 0);
}

function describePlace(location: string): Pick<JobSearchResult, "place" | "suggestedPlace"> {
  if (location === "") return { place: null };
  if (meansRemote(location)) return { place: "Remote" };
  const place = findPlace(location);
  if (place) return { place: placeLabel(place) };
  const suggestedPlace = suggestPlace(location);
  return { place: null, ...(suggestedPlace !== undefined && { suggestedPlace }) };
}

/** What lists show of jobs, open or not, in the order of the ids. Drafts are left out. */
export async function loadSummaries(db: Db, ids: number[]): Promise<JobSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db.select(summaryColumns).from(jobs).where(inArray(jobs.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    // It may have become a draft in this moment.
    return (row && summarize(row)) ?? [];
  });
}
