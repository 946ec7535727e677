import type { APIRoute } from "astro";
import { site } from "../../common/site.ts";
import { readCriteria } from "../../jobs/domain/criteria.ts";
import { criteriaNames } from "../../jobs/domain/criteria-names.ts";
import { jobsRss } from "../../jobs/feeds/rss.ts";

export const prerender = false;
export const shows = ["jobs"];
export const reads = [...criteriaNames];

const mostItems = 50;

/** Any search as a feed. */
export const GET: APIRoute = async ({ site: origin, url, locals }) => {
  const criteria = readCriteria(url.searchParams);
  const feed = jobsRss({
    name: site.name,
    site: origin ?? new URL(url.origin),
    criteria,
    jobs: await locals.services.jobBoard.lastListed(criteria, mostItems),
  });
  return new Response(feed, {
    headers: {
      "content-type": "application/rss+xml; charset=utf-8",
      "cache-control": "public, max-age=900",
      "x-robots-tag": "noindex",
    },
  });
};
