import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/db/client.ts";
import type { LocatedPlace } from "../../../domain/places.ts";
import { locatePlace } from "../../../domain/server/places/locate-place.ts";
import type { JobLocation } from "../../../domain/terms.ts";
import { jobPlaces } from "../index/tables.ts";
import type { JobPlaces } from "./snapshot.ts";

const location = z.object({
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string(),
});
const placeRows = z.array(
  z.object({ id: z.number(), other_locations: z.array(location), ...location.shape }),
);

/**
 * The places that jobs have, by their ids: several where a job has several. A change that was rolled back leaves gaps in
 * the ids.
 * @param former those of an earlier version: a place never changes
 */
export async function readPlaces(
  db: Connection,
  former: readonly JobPlaces[],
): Promise<JobPlaces[]> {
  const { rows } = await db.execute(
    sql`select id, city, state, country, other_locations from ${jobPlaces} order by id`,
  );
  const found = placeRows.parse(rows);
  const places = new Array<JobPlaces>((found.at(-1)?.id ?? -1) + 1).fill([]);
  for (const { id, other_locations, ...first } of found) {
    places[id] = former[id]?.length ? former[id] : [first, ...other_locations].map(locate);
  }
  return places;
}

function locate({ city, state, country }: JobLocation): LocatedPlace {
  return locatePlace({ city: city ?? undefined, state: state ?? undefined, country });
}
