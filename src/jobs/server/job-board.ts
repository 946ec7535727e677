import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/db/client.ts";
import { type JobCriteria, writeCriteria } from "../domain/criteria.ts";
import type { Pay } from "../domain/job.ts";
import type { JobDetails } from "../domain/job-details.ts";
import type { JobSummary } from "../domain/search-result.ts";
import { findJob } from "../domain/server/find-job.ts";
import { type OpenJobs, readOpenJobs } from "../domain/server/read-jobs.ts";
import { type SitemapOptions, sitemap, sitemapPart } from "../feeds/server/job-sitemap.ts";
import type { CountryLandings } from "../landing/landing.ts";
import { listLandings } from "../landing/server/landings.ts";
import { similarJobs } from "../page/server/similar-jobs.ts";
import type { SavedJob } from "../saved/saved-job-list.tsx";
import type { SearchAnswer } from "../search/search-answer.ts";
import { answerSearch } from "../search/server/answer-search.ts";
import { newestJobs } from "../search/server/newest-jobs.ts";
import { payRanges } from "../search/server/pay-ranges.ts";
import { currentSnapshot } from "../search/server/snapshot.ts";
import { readSaved } from "./saved-jobs.ts";

/** What pages show of the open jobs, as they are at the moment. */
export type JobBoard = {
  /** See `answerSearch`. */
  search: (criteria: JobCriteria, options?: { isAdvised: boolean }) => Promise<SearchAnswer>;
  /** See `payRanges`. */
  payRanges: (criteria: JobCriteria) => Promise<Pay[]>;
  /** See `listLandings`. */
  landings: () => Promise<CountryLandings[]>;
  /** See `newestJobs`. */
  newest: (criteria: JobCriteria, most: number) => Promise<JobSummary[]>;
  /** See `findJob`. */
  find: (address: string) => Promise<JobDetails | undefined>;
  /** See `similarJobs`. */
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

/** A job that reaches its end without a change stays within the range for so long. */
const payRangesLastMs = 10 * 60 * 1000;

export function openJobBoard(db: Database["db"]): JobBoard {
  // Asked for by each view of a landing page, and made of all its jobs: tens of thousands in a country.
  const ranges = new LRUCache<string, Pay[]>({ max: 1_000, ttl: payRangesLastMs });
  return {
    search: (criteria, { isAdvised } = { isAdvised: false }) =>
      answerSearch(db, criteria, new Date(), isAdvised),
    async payRanges(criteria) {
      const { version } = await currentSnapshot(db);
      const key = `${version} ${writeCriteria(criteria)}`;
      const kept = ranges.get(key);
      if (kept) return kept;
      const found = await payRanges(db, criteria, new Date());
      ranges.set(key, found);
      return found;
    },
    landings: () => listLandings(db, new Date()),
    newest: (criteria, most) => newestJobs(db, criteria, new Date(), most),
    find: (address) => findJob(db, address),
    similar: (job) => similarJobs(db, job, new Date()),
    saved: (ids) => readSaved(db, ids, new Date()),
    open: (which) => readOpenJobs(db, which),
    sitemap: (options) => sitemap(db, options),
    sitemapPart: (part, options) => sitemapPart(db, part, options),
  };
}
