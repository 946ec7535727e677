import type { APIRoute } from "astro";
import { isFormCalendar } from "../../bookings/calendar-names.ts";

export const prerender = false;
export const shows = ["bookings"];
export const reads = [];

/** The times that a calendar offers now, as the form that books them asks for when it wakes. */
export const GET: APIRoute = async ({ params: { calendar = "" }, locals }) => {
  if (!isFormCalendar(calendar)) return new Response(null, { status: 404 });
  const times = await locals.services.offeredTimes(calendar);
  return Response.json(times, {
    headers: { "Cache-Control": "no-cache", "X-Robots-Tag": "noindex" },
  });
};
