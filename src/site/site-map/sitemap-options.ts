import type { SitemapOptions } from "../../jobs/feeds/server/job-sitemap.ts";
import type { LandingLists } from "../../jobs/landing/landing-lists.ts";
import { siteMap } from "./site-map.ts";

/**
 * What the sitemap for machines holds: all pages, and the open jobs that are real.
 * @param landings the pages of jobs by place, sector and skill that there are now
 */
export async function sitemapOptions(origin: URL, landings: LandingLists): Promise<SitemapOptions> {
  const absolute = (path: string) => new URL(path, origin).href;
  const groups = await siteMap([...landings.byPath.values()]);
  const links = groups.flatMap((group) => group.links).filter(({ unlisted }) => !unlisted);
  return {
    pages: links.map(({ path, modified }) => ({ address: absolute(path), modified })),
    which: { now: new Date(), withExamples: false },
    absolute,
  };
}
