import type { Database } from "../../../platform/db/client.ts";
import { jobPath } from "../../domain/job.ts";
import {
  countOpenJobs,
  type OpenJobs,
  readOpenJobAddresses,
} from "../../domain/server/read-jobs.ts";
import { largestSitemap, type SitemapEntry, sitemapIndex, urlSet } from "../sitemap.ts";

export type SitemapOptions = {
  /** Everything but the jobs. */
  pages: readonly SitemapEntry[];
  which: OpenJobs;
  /** Makes an address of this site absolute. */
  absolute: (path: string) => string;
};

type Db = Database["db"];

/** The sitemap of all pages and all open jobs; the index of its parts where there are more than one may hold. */
export async function sitemap(db: Db, options: SitemapOptions): Promise<AsyncGenerator<string>> {
  const parts = await countParts(db, options);
  if (parts === 1) return urlSet(entries(db, options, 1));
  const names = Array.from({ length: parts }, (_, index) => `/sitemap-${index + 1}.xml`);
  return sitemapIndex(names.map(options.absolute));
}

/**
 * One part of the sitemap.
 * @param part from 1
 * @returns undefined when there are not so many
 */
export async function sitemapPart(
  db: Db,
  part: number,
  options: SitemapOptions,
): Promise<AsyncGenerator<string> | undefined> {
  const parts = await countParts(db, options);
  return part <= parts ? urlSet(entries(db, options, part)) : undefined;
}

async function countParts(db: Db, { pages, which }: SitemapOptions): Promise<number> {
  const total = pages.length + (await countOpenJobs(db, which));
  return Math.max(1, Math.ceil(total / largestSitemap));
}

/** The pages stand in the first part, before the jobs. */
async function* entries(
  db: Db,
  { pages, which, absolute }: SitemapOptions,
  part: number,
): AsyncGenerator<SitemapEntry> {
  if (part === 1) yield* pages;
  const skip = Math.max(0, (part - 1) * largestSitemap - pages.length);
  const count = part === 1 ? largestSitemap - pages.length : largestSitemap;
  for await (const { updatedAt, ...job } of readOpenJobAddresses(db, which, { skip, count })) {
    yield { address: absolute(jobPath(job)), modified: updatedAt };
  }
}
