import type { JobCriteria } from "../../jobs/criteria.ts";
import type { Pay } from "../../jobs/job.ts";
import type { CountryLandings } from "../../jobs/landing/landing.ts";
import type { SearchAnswer } from "../../jobs/search/search-answer.ts";
import type { Database } from "../db/client.ts";
import { listLandings } from "./landings.ts";
import { answerSearch } from "./search/answer-search.ts";
import { payRanges } from "./search/pay-ranges.ts";

/** What pages show of the open jobs, as they are at the moment. */
export type JobBoard = {
  /** See `answerSearch`. */
  search: (criteria: JobCriteria) => Promise<SearchAnswer>;
  /** See `payRanges`. */
  payRanges: (criteria: JobCriteria) => Promise<Pay[]>;
  /** See `listLandings`. */
  landings: () => Promise<CountryLandings[]>;
};

export function openJobBoard(db: Database["db"]): JobBoard {
  return {
    search: (criteria) => answerSearch(db, criteria, new Date()),
    payRanges: (criteria) => payRanges(db, criteria, new Date()),
    landings: () => listLandings(db, new Date()),
  };
}
