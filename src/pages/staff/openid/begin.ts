import type { APIRoute } from "astro";

export const prerender = false;

/** Leads to the company's identity provider, where there is one. */
export const GET: APIRoute = ({ request, locals }) => locals.services.desk.beginOpenId(request);
