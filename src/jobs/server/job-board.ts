import type { Database } from "../../platform/db/client.ts";
import type { Replica } from "../../platform/db/replica.ts";
import type { JobCriteria } from "../domain/criteria.ts";
import type { JobDetails } from "../domain/job-details.ts";
import type { JobSummary, ListedJob } from "../domain/search-result.ts";
import { findJob } from "../domain/server/find-job.ts";
import { placeAround } from "../domain/server/places/place-around.ts";
import { type OpenJobs, readOpenJobs } from "../domain/server/read-jobs.ts";
import type { SuggestedPlace } from "../domain/suggested-place.ts";
import type { SuggestedWords } from "../domain/suggested-words.ts";
import { type SitemapOptions, sitemap, sitemapPart } from "../feeds/server/job-sitemap.ts";
import type { LandingLists } from "../landing/landing-lists.ts";
import { type FoundLanding, findLandingPage, listLandings } from "../landing/server/landings.ts";
import type { SavedJob } from "../saved/saved-job.ts";
import type { SearchAnswer } from "../search/search-answer.ts";
import type { JobSearch, SearchOptions } from "../search/server/job-search.ts";
import { openFreshReads } from "./fresh-reads.ts";
import { readSaved } from "./saved-jobs.ts";

/** What pages show of the open jobs, as they are at the moment. */
export type JobBoard = {
  /** See `JobSearch`. */
  search: (criteria: JobCriteria, options?: SearchOptions) => Promise<SearchAnswer>;
  /** See `JobSearch`. */
  suggestPlaces: (typed: string) => Promise<readonly SuggestedPlace[]>;
  /** See `JobSearch`. */
  suggestWords: (typed: string) => Promise<readonly SuggestedWords[]>;
  /** See `placeAround`. */
  placeAround: typeof placeAround;
  /** See `listLandings`. */
  landings: () => Promise<LandingLists>;
  /** See `findLandingPage`. */
  landing: (path: string) => Promise<FoundLanding | undefined>;
  /** See `JobSearch`. */
  lastListed: (criteria: JobCriteria, most: number) => Promise<ListedJob[]>;
  /** The number of changes to jobs that were indexed. */
  version: () => Promise<number>;
  /** See `findJob`. */
  find: (address: string) => Promise<JobDetails | undefined>;
  /** See `JobSearch`. */
  similar: (job: JobDetails) => Promise<JobSummary[]>;
  /** See `readSaved`. */
  saved: (ids: readonly number[]) => Promise<SavedJob[]>;
  /** See `readOpenJobs`. */
  open: (which: OpenJobs) => AsyncGenerator<JobDetails>;
  /** See `sitemap`. */
  sitemap: (options: SitemapOptions) => Promise<AsyncGenerator<string>>;
  /** See `sitemapPart`. */
  sitemapPart: (
    part: number,
    options: SitemapOptions,
  ) => Promise<AsyncGenerator<string> | undefined>;
};

/** Similar jobs on a job's page. */
const similarShown = 3;

/** @param replica where jobs' pages and feeds are read as long as it keeps up */
export function openJobBoard(db: Database["db"], search: JobSearch, replica?: Replica): JobBoard {
  const freshReads = openFreshReads(db, replica);
  return {
    search: (criteria, options) => search.search(criteria, new Date(), options),
    suggestPlaces: (typed) => search.suggestPlaces(typed, new Date()),
    suggestWords: (typed) => search.suggestWords(typed),
    placeAround,
    landings: () => listLandings(search, new Date()),
    landing: (path) => findLandingPage(search, path, new Date()),
    lastListed: (criteria, most) => search.lastListed(criteria, new Date(), most),
    version: () => search.version(),
    find: async (address) => findJob(await freshReads(), address),
    similar: (job) => search.similar(job, new Date(), similarShown),
    saved: (ids) => readSaved(db, ids, new Date()),
    async *open(which) {
      yield* readOpenJobs(await freshReads(), which);
    },
    sitemap: async (options) => sitemap(await freshReads(), options),
    sitemapPart: async (part, options) => sitemapPart(await freshReads(), part, options),
  };
}
