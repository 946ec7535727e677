import type { Shown } from "./shown.ts";

/** What the program knows of the pages that may be kept. */
export type KeepingRules = {
  /**
   * The version of all that a page shows. What it asks is asked after the call, so that the page is never older.
   */
  versionOf(shows: readonly Shown[]): string | Promise<string>;
  /** A page without what differs from one rendering to the next and means the same. */
  essenceOf(page: Buffer, shows: readonly Shown[]): Buffer | string;
  /** What caches in between may do with the pages of a route (RFC 9111, 5.2.2). */
  cacheControlOf(shows: readonly Shown[]): string;
};
