import type { APIRoute } from "astro";
import { readCriteria } from "../../jobs/criteria.ts";

export const prerender = false;

/** A search as the search page's script asks for it. */
export const GET: APIRoute = async ({ url, locals }) => {
  const answer = await locals.services.jobBoard.search(readCriteria(url.searchParams));
  return Response.json(answer, {
    headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" },
  });
};
