import type { APIRoute } from "astro";
import { outHeaders } from "../jobs/feeds/headers.ts";
import { sitemapOptions } from "../site/site-map/sitemap-options.ts";

export const prerender = false;

/** The sitemap for machines, or the index of its parts. */
export const GET: APIRoute = async ({ site, url, locals }) => {
  const options = await sitemapOptions(site ?? url, await locals.services.jobBoard.landings());
  locals.body = await locals.services.jobBoard.sitemap(options);
  return new Response(null, { headers: outHeaders.xml });
};
