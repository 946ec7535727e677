import type { APIContext } from "astro";
import { searchPath } from "../jobs/search/search-answer.ts";

/**
 * What the page of a field, place or skill shows, by its address.
 * @returns a response where there is no such page: 404 for an address that means nothing, and for one with too few jobs
 * a redirect to the search for them, not for ever, as the page is there again as soon as there are enough
 */
export async function answerLanding({
  url,
  locals,
  redirect,
}: Pick<APIContext, "url" | "locals" | "redirect">) {
  const found = await locals.services.jobBoard.landing(url.pathname);
  if (!found) return new Response(null, { status: 404 });
  const { landing, page } = found;
  return page ? { landing, ...page } : redirect(searchPath(landing.criteria), 302);
}
