import { coalesced } from "../../../platform/coalesced.ts";
import type { Database } from "../../../platform/db/client.ts";
import { type JobCriteria, writeCriteria } from "../../domain/criteria.ts";
import type { JobSummary, ListedJob } from "../../domain/search-result.ts";
import type { SuggestedPlace } from "../../domain/suggested-place.ts";
import type { SuggestedWords } from "../../domain/suggested-words.ts";
import type { Overview } from "../overview.ts";
import type { SearchAnswer } from "../search-answer.ts";
import { answerSearch } from "./answer/answer-search.ts";
import { countJobs, type JobCounts } from "./answer/count-jobs.ts";
import { type Listed, listedWithin } from "./answer/listed-within.ts";
import { lastListedJobs, newJobs } from "./answer/newest-jobs.ts";
import { overview } from "./answer/overview.ts";
import { remember } from "./answer/remember.ts";
import { similarJobs } from "./answer/similar-jobs.ts";
import { withoutExamples } from "./answer/without-examples.ts";
import { type HeldJobs, openSnapshots } from "./snapshot/snapshots.ts";
import { readClientNames } from "./suggestions/read-names.ts";
import { refreshed } from "./suggestions/refreshed.ts";
import { openPlaceSuggestions } from "./suggestions/suggest-places.ts";
import { openWordSuggestions } from "./suggestions/suggest-words.ts";
import { openCorrections } from "./text/correct-words.ts";
import type { TextMoment } from "./text/find-text.ts";
import { preloadTerms } from "./text/preload-terms.ts";
import { openVocabulary } from "./text/vocabulary.ts";
import { clientsNamed } from "./understanding/clients.ts";
import { prepareVersion } from "./version.ts";
import { watched } from "./watched-search.ts";

export type SearchOptions = {
  /** Whether to tell what would be found with one thing less, where nothing is. */
  isAdvised?: boolean;
  /** Whether jobs that are made up stay out of it. */
  isReal?: boolean;
  /** `performance.now()` when it was asked for: the answer is not older, and may be of any moment since. The present where it is not said. */
  askedAt?: number;
};

/** The search of one database. Each answer is of one moment: a job that changes meanwhile is in it as it was, or as it is. */
export type JobSearch = {
  /** See `answerSearch`. */
  search(criteria: JobCriteria, now: Date, options?: SearchOptions): Promise<SearchAnswer>;
  /** See `lastListedJobs`; of real jobs alone. */
  lastListed(criteria: JobCriteria, now: Date, most: number): Promise<ListedJob[]>;
  /** See `newJobs`: of the jobs that were listed within the time. */
  newlyListed(criteria: JobCriteria, listed: Listed): Promise<number[]>;
  /** See `similarJobs`; made-up ones only for one that is made up. */
  similar(job: JobSummary, now: Date, most: number): Promise<JobSummary[]>;
  /** See `overview`; of real jobs alone, and remembered. */
  overview(criteria: JobCriteria, now: Date): Promise<Overview>;
  /** See `countJobs`; of real jobs alone, and remembered: the same object while nothing was counted anew. */
  counts(skills: readonly string[], now: Date): Promise<JobCounts>;
  /** Places that a location being typed may become; those without open jobs only where no other fits, and the locations of the picker. */
  suggestPlaces(typed: string, now: Date): Promise<SuggestedPlace[]>;
  /** Titles and skills of open jobs, as of a while ago, that words being typed may become; without any the commonest titles. */
  suggestWords(typed: string): Promise<SuggestedWords[]>;
  /** See `readVersion`. */
  version(): Promise<number>;
  /** What it holds in memory, which follows the database when somebody searches. */
  held(): HeldJobs;
  /** See `preloadTerms`. */
  preload(stopped: AbortSignal): Promise<number>;
};

/** The slots of the 500 most usual terms of a million jobs, or of all terms of a hundred thousand. */
const usualTermBytes = 64_000_000;

/** Some 30 KB each. */
const mostOverviews = 300;

/**
 * Opens the search of a database. A process needs one: it holds what it knows of all jobs in memory, 40 bytes a job, and
 * the terms that were searched.
 * @param termBytes what these may fill
 */
export function openJobSearch(db: Database["db"], termBytes = usualTermBytes): JobSearch {
  // One question for the search and for whoever asks whether a page that was kept is still as the jobs are.
  const version = coalesced(prepareVersion(db));
  const snapshots = openSnapshots(db, termBytes, version);
  const vocabulary = openVocabulary(db);
  const overviews = remember<Overview>(mostOverviews);
  const counts = remember<JobCounts>(1);
  const suggestPlaces = openPlaceSuggestions();
  const suggestWords = openWordSuggestions(db);
  const namedClients = refreshed(async () => clientsNamed(await readClientNames(db)));
  const correctionsAt = openCorrections();
  const use = async <Answer>(search: (moment: TextMoment) => Promise<Answer>, askedAt?: number) => {
    const clients = await namedClients();
    return snapshots.use((moment) => {
      const corrections = correctionsAt(moment.snapshot.version);
      return search({
        ...moment,
        vocabulary,
        clients,
        corrections,
        matched: new Map(),
        read: new Map(),
      });
    }, askedAt);
  };
  const amongReal = <Answer>(search: (moment: TextMoment) => Promise<Answer>, askedAt?: number) =>
    use(async (moment) => search(await withoutExamples(moment)), askedAt);

  return {
    search: (criteria, now, { isAdvised = false, isReal = false, askedAt } = {}) =>
      watched(() =>
        (isReal ? amongReal : use)(
          (moment) => answerSearch(moment, criteria, now, isAdvised),
          askedAt,
        ),
      ),
    lastListed: (criteria, now, most) =>
      amongReal((moment) => lastListedJobs(moment, criteria, now, most)),
    similar: (job, now, most) =>
      (job.example ? use : amongReal)((moment) => similarJobs(moment, job, now, most)),
    async newlyListed(criteria, listed) {
      const isNew = await listedWithin(db, listed);
      if (isNew.size === 0) return [];
      return use((moment) => newJobs(moment, criteria, isNew));
    },
    overview: (criteria, now) =>
      amongReal((moment) =>
        overviews(writeCriteria(criteria), moment.snapshot.version, () =>
          overview(moment, criteria, now),
        ),
      ),
    counts: (skills, now) =>
      amongReal((moment) =>
        counts("", moment.snapshot.version, () => countJobs(moment, skills, now)),
      ),
    suggestPlaces: (typed, now) => use(async ({ snapshot }) => suggestPlaces(snapshot, typed, now)),
    suggestWords: (typed) =>
      suggestWords(typed, async (words) => (await vocabulary.titlesNearTo(words)).same),
    version,
    held: snapshots.held,
    preload: (stopped) => preloadTerms(db, snapshots, stopped),
  };
}
