import type { APIRoute } from "astro";
import { outHeaders } from "../jobs/feeds/headers.ts";
import { jsonFeed } from "../jobs/feeds/json-feed.ts";

export const prerender = false;

/** All open jobs in our own JSON format. Made-up ones are shown in development alone: no other site shall list them. */
export const GET: APIRoute = ({ locals }) => {
  const which = { now: new Date(), withExamples: import.meta.env.DEV };
  locals.body = jsonFeed(locals.services.jobBoard.open(which));
  return new Response(null, { headers: outHeaders.json });
};
