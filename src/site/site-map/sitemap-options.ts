import type { SitemapOptions } from "../../jobs/feeds/server/job-sitemap.ts";
import type { CountryLandings } from "../../jobs/landing/landing.ts";
import { siteMap } from "./site-map.ts";

/**
 * What the sitemap for machines holds: all pages, and the open jobs that are real.
 * @param countries the pages of jobs by country, sector and city that there are now
 */
export async function sitemapOptions(
  origin: URL,
  countries: readonly CountryLandings[],
): Promise<SitemapOptions> {
  const absolute = (path: string) => new URL(path, origin).href;
  const groups = await siteMap(countries);
  const links = groups.flatMap((group) => group.links).filter(({ unlisted }) => !unlisted);
  return {
    pages: links.map(({ path, modified }) => ({ address: absolute(path), modified })),
    which: { now: new Date(), withExamples: false },
    absolute,
  };
}
