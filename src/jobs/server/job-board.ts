import { LRUCache } from "lru-cache";
import { type JobCriteria, writeCriteria } from "../domain/criteria.ts";
import type { Pay } from "../domain/job.ts";
import type { CountryLandings } from "../landing/landing.ts";
import type { SearchAnswer } from "../search/search-answer.ts";
import type { Database } from "../../platform/db/client.ts";
import { listLandings } from "./landings.ts";
import { answerSearch } from "../search/server/answer-search.ts";
import { payRanges } from "../search/server/pay-ranges.ts";
import { currentSnapshot } from "../search/server/snapshot.ts";

/** What pages show of the open jobs, as they are at the moment. */
export type JobBoard = {
  /** See `answerSearch`. */
  search: (criteria: JobCriteria, options?: { isAdvised: boolean }) => Promise<SearchAnswer>;
  /** See `payRanges`. */
  payRanges: (criteria: JobCriteria) => Promise<Pay[]>;
  /** See `listLandings`. */
  landings: () => Promise<CountryLandings[]>;
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
  };
}
