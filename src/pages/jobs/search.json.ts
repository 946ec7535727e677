import type { APIRoute } from "astro";
import { readCriteria } from "../../jobs/criteria.ts";
import { answerSearch } from "../../server/jobs/search/answer-search.ts";

export const prerender = false;

/** A search as the search page's script asks for it. */
export const GET: APIRoute = async ({ url, locals }) => {
  const { db } = locals.services.database;
  const answer = await answerSearch(db, readCriteria(url.searchParams), new Date());
  return Response.json(answer, {
    headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" },
  });
};
