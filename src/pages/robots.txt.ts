import type { APIRoute } from "astro";

/** Everything public may be read. Private links say `noindex` themselves. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nSitemap: ${new URL("/sitemap.xml", site)}\n`);
