import type { APIRoute } from "astro";
import { locations } from "../../jobs/domain/locations.ts";

/** The cities that a job search offers, as its form asks for them when it wakes. */
export const GET: APIRoute = () => Response.json(locations);
