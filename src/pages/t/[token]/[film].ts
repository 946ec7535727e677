import type { APIRoute } from "astro";

export const prerender = false;

/** A film of the video series, or its captions, for those who registered for it. */
export const GET: APIRoute = ({ request, params, locals }) => {
  const { token = "", film = "" } = params;
  return locals.services.films.answer(token, film, request.headers);
};
