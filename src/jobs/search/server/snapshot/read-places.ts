import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/db/client.ts";
import type { LocatedPlace } from "../../../domain/places.ts";
import { locatePlace } from "../../../domain/server/places/locate-place.ts";
import { jobPlaces } from "../index/tables.ts";

const placeRows = z.array(
  z.object({
    id: z.number(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string(),
  }),
);

const nowhere: LocatedPlace = {
  city: undefined,
  state: undefined,
  country: undefined,
  at: undefined,
};

/**
 * The places that jobs have, by their ids. A change that was rolled back leaves gaps in the ids.
 * @param former those of an earlier version: a place never changes
 */
export async function readPlaces(
  db: Connection,
  former: readonly LocatedPlace[],
): Promise<LocatedPlace[]> {
  const { rows } = await db.execute(
    sql`select id, city, state, country from ${jobPlaces} order by id`,
  );
  const found = placeRows.parse(rows);
  const places = new Array<LocatedPlace>((found.at(-1)?.id ?? -1) + 1).fill(nowhere);
  for (const { id, city, state, country } of found) {
    const known = former[id] ?? nowhere;
    places[id] =
      known === nowhere
        ? locatePlace({ city: city ?? undefined, state: state ?? undefined, country })
        : known;
  }
  return places;
}
