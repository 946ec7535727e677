import type { APIRoute } from "astro";

/** Stands where Astro would put its image encoder into the build; nothing uses it, and the server never asks it. */
export const GET: APIRoute = () => new Response(null, { status: 404 });
