import type { APIRoute } from "astro";

export const prerender = false;

/** A hundred ids of at most nine digits. */
const idList = /^\d{1,9}(?:,\d{1,9}){0,99}$/;

/** What became of saved jobs, for the page of them. */
export const GET: APIRoute = async ({ request, locals }) => {
  const given = request.headers.get("saved-jobs") ?? "";
  if (!idList.test(given)) return new Response(null, { status: 400 });
  const saved = await locals.services.jobBoard.saved(given.split(",").map(Number));
  return Response.json(saved, { headers: { "cache-control": "no-store" } });
};
