import type { APIRoute } from "astro";
import { site as company } from "../../common/site.ts";
import { outHeaders } from "../../jobs/feeds/headers.ts";
import { indeedFeed } from "../../jobs/feeds/indeed-feed.ts";

export const prerender = false;

/** All open jobs for job boards. Made-up ones are shown in development alone: no other site shall list them. */
export const GET: APIRoute = ({ site, url, locals }) => {
  const now = new Date();
  const absolute = (path: string) => new URL(path, site ?? url).href;
  const jobs = locals.services.jobBoard.open({
    now,
    withExamples: import.meta.env.DEV,
  });
  locals.body = indeedFeed(jobs, { name: company.name, absolute }, now);
  return new Response(null, { headers: outHeaders.xml });
};
