import type { APIRoute } from "astro";
import { readCriteria } from "../../jobs/domain/criteria.ts";

export const prerender = false;

/** The titles and skills of open jobs that words being typed may become. */
export const GET: APIRoute = async ({ url, locals }) => {
  const typed = url.searchParams.get("typed") ?? "";
  const { q } = readCriteria(new URLSearchParams({ q: typed }));
  const words = await locals.services.jobBoard.suggestWords(q);
  return Response.json(words, {
    headers: { "Cache-Control": "public, max-age=300", "X-Robots-Tag": "noindex" },
  });
};
