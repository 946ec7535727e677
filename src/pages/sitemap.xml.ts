import type { APIRoute } from "astro";
import { type SiteMapLink, siteMap } from "../site-map/site-map.ts";

export const prerender = false;

/** The sitemap for machines (sitemaps.org, protocol 0.9). Addresses hold no character that XML would take for its own. */
export const GET: APIRoute = async ({ site, locals }) => {
  const landings = await locals.services.jobBoard.landings();
  const groups = await siteMap(landings);
  const links = groups.flatMap((group) => group.links).filter(({ unlisted }) => !unlisted);
  const entry = ({ path, modified }: SiteMapLink) =>
    `<url><loc>${new URL(path, site)}</loc>${modified ? `<lastmod>${modified.toISOString().slice(0, 10)}</lastmod>` : ""}</url>`;
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${links.map(entry).join("\n")}\n</urlset>\n`,
    { headers: { "Content-Type": "application/xml" } },
  );
};
