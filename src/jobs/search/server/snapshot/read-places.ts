import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/db/client.ts";
import { canonicalPlace, type Place } from "../../../domain/places.ts";
import { jobPlaces } from "../index/tables.ts";

const placeRows = z.array(
  z.object({
    id: z.number(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string(),
  }),
);

const nowhere: Place = { city: undefined, state: undefined, country: undefined };

/** The places that jobs have, by their ids. A change that was rolled back leaves gaps in the ids. */
export async function readPlaces(db: Connection): Promise<Place[]> {
  const { rows } = await db.execute(
    sql`select id, city, state, country from ${jobPlaces} order by id`,
  );
  const found = placeRows.parse(rows);
  const places = new Array<Place>((found.at(-1)?.id ?? -1) + 1).fill(nowhere);
  for (const { id, city, state, country } of found)
    places[id] = canonicalPlace({ city: city ?? undefined, state: state ?? undefined, country });
  return places;
}
