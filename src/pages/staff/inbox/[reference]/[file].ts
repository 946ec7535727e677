import type { APIRoute } from "astro";

export const prerender = false;

/** A file that came with an item of the inbox, as a download. */
export const GET: APIRoute = ({ request, params, locals }) => {
  const { reference = "", file = "" } = params;
  return locals.services.inbox.file(request, reference, file);
};
