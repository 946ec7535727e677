import { jobPath } from "../../domain/job.ts";
import type { ReadJobs } from "../../domain/server/read-from.ts";
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

/** The sitemap of all pages and all open jobs; the index of its parts where there are more than one may hold. */
export async function sitemap(
  read: ReadJobs,
  options: SitemapOptions,
): Promise<AsyncGenerator<string>> {
  const parts = await countParts(read, options);
  if (parts === 1) return urlSet(entries(read, options, 1));
  const names = Array.from({ length: parts }, (_, index) => `/sitemap-${index + 1}.xml`);
  return sitemapIndex(names.map(options.absolute));
}

/**
 * One part of the sitemap.
 * @param part from 1
 * @returns undefined when there are not so many
 */
export async function sitemapPart(
  read: ReadJobs,
  part: number,
  options: SitemapOptions,
): Promise<AsyncGenerator<string> | undefined> {
  const parts = await countParts(read, options);
  return part <= parts ? urlSet(entries(read, options, part)) : undefined;
}

async function countParts(read: ReadJobs, { pages, which }: SitemapOptions): Promise<number> {
  const total = pages.length + (await countOpenJobs(read, which));
  return Math.max(1, Math.ceil(total / largestSitemap));
}

/** The pages stand in the first part, before the jobs. */
async function* entries(
  read: ReadJobs,
  { pages, which, absolute }: SitemapOptions,
  part: number,
): AsyncGenerator<SitemapEntry> {
  if (part === 1) yield* pages;
  const skip = Math.max(0, (part - 1) * largestSitemap - pages.length);
  const count = part === 1 ? largestSitemap - pages.length : largestSitemap;
  for await (const { updatedAt, ...job } of readOpenJobAddresses(read, which, { skip, count })) {
    yield { address: absolute(jobPath(job)), modified: updatedAt };
  }
}
