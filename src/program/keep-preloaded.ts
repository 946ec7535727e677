import type { JobSearch } from "../jobs/search/server/job-search.ts";
import type { Log } from "../platform/log.ts";
import { keepLooking } from "../platform/periodic/keep-looking.ts";

/** Milliseconds. After an import of many jobs PostgreSQL takes about as long to count their terms. */
const everyMinute = 60_000;

/**
 * Has the usual terms of the job search loaded before visitors search them, soon after the start and after imports.
 * @returns stops it: waits for what is being loaded, for a while
 */
export function keepPreloaded(jobSearch: JobSearch, log: Log): () => Promise<void> {
  async function look(stopped: AbortSignal): Promise<void> {
    const count = await jobSearch.preload(stopped);
    if (count > 0) log.debug({ event: "search-terms-loaded", count });
  }
  return keepLooking(look, everyMinute, (error) =>
    log.warn({ event: "search-terms-not-loaded" }, undefined, error),
  );
}
