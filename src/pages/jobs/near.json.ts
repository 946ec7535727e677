import type { APIRoute } from "astro";
import { z } from "zod";
import { coordinatesHeader } from "../../jobs/search/use-device-location.ts";

export const prerender = false;

const Degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d)?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most));
const Spot = z.tuple([Degrees(90), Degrees(180)]);

/**
 * The city around a device, told by a header since addresses are kept in many places. Nothing of it is stored.
 * Answers null far from all cities, 400 to what are no coordinates.
 */
export const GET: APIRoute = ({ request, locals }) => {
  const spot = Spot.safeParse(request.headers.get(coordinatesHeader)?.split(","));
  if (!spot.success) return new Response(null, { status: 400 });
  const place = locals.services.jobBoard.placeAround(spot.data) ?? null;
  return Response.json(place, { headers: { "Cache-Control": "no-store" } });
};
