import type { SitemapOptions } from "../server/jobs/job-sitemap.ts";
import { siteMap } from "./site-map.ts";

/** What the sitemap for machines holds: all pages, and the open jobs that are real. */
export async function sitemapOptions(origin: URL): Promise<SitemapOptions> {
  const absolute = (path: string) => new URL(path, origin).href;
  const links = (await siteMap()).flatMap((group) => group.links);
  return {
    pages: links.map(({ path, modified }) => ({ address: absolute(path), modified })),
    which: { now: new Date(), withExamples: false },
    absolute,
  };
}
