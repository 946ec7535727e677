import type { APIRoute } from "astro";

export const prerender = false;

/** Who else has an item open, and whether something has come in. */
export const GET: APIRoute = ({ request, params: { reference = "" }, locals }) =>
  locals.services.inbox.look(request, reference);
