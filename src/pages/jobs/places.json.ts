import type { APIRoute } from "astro";
import { readCriteria } from "../../jobs/domain/criteria.ts";

export const prerender = false;
export const shows = ["jobs"];
export const reads = ["typed"];

/** The places that a search knows for what is being typed. They change with the jobs' own, which may come later. */
export const GET: APIRoute = async ({ url, locals }) => {
  const typed = url.searchParams.get("typed") ?? "";
  const { location } = readCriteria(new URLSearchParams({ location: typed }));
  const places = await locals.services.jobBoard.suggestPlaces(location);
  return Response.json(places, {
    headers: { "Cache-Control": "public, max-age=600", "X-Robots-Tag": "noindex" },
  });
};
