import type { APIRoute } from "astro";
import { readCriteria } from "../../jobs/domain/criteria.ts";
import { adviceParameter } from "../../jobs/search/search-answer.ts";

export const prerender = false;

/** A search as the search page's script asks for it. */
export const GET: APIRoute = async ({ url, locals }) => {
  const isAdvised = url.searchParams.get(adviceParameter) === "1";
  const criteria = readCriteria(url.searchParams);
  const answer = await locals.services.jobBoard.search(criteria, { isAdvised });
  return Response.json(answer, {
    headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" },
  });
};
