import type { APIRoute } from "astro";

export const prerender = false;

/** The HTML part of a draft's mail, for the frame on the draft's page. */
export const GET: APIRoute = async ({ request, params, locals }) => {
  const answer = await locals.services.desk.preview(request, params.id ?? "");
  return answer.response ?? new Response(null, { status: 404 });
};
