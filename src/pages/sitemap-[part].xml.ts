import type { APIRoute } from "astro";
import { outHeaders } from "../jobs/feeds/headers.ts";
import { sitemapOptions } from "../site/site-map/sitemap-options.ts";

export const prerender = false;

/** A part of a sitemap that has more addresses than one file may. */
export const GET: APIRoute = async ({ site, url, params: { part = "" }, locals }) => {
  const options = await sitemapOptions(site ?? url, await locals.services.jobBoard.landings());
  const body = /^[1-9]\d{0,3}$/.test(part)
    ? await locals.services.jobBoard.sitemapPart(Number(part), options)
    : undefined;
  if (!body) return new Response(null, { status: 404 });
  locals.body = body;
  return new Response(null, { headers: outHeaders.xml });
};
