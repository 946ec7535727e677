import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../db/client.ts";
import { bytes, int32s } from "./packed-numbers.ts";
import type { Snapshot } from "./snapshot.ts";
import type { TextQuery } from "./text-query.ts";

type Db = Database["db"];

/** The slots that fit each of the queries, from the widest to the narrowest. */
export async function matchText(
  db: Db,
  snapshot: Snapshot,
  query: TextQuery,
): Promise<Int32Array[]> {
  const key = query.join("\n");
  const kept = snapshot.texts.get(key);
  if (kept) return kept;
  const { version } = snapshot;
  const matches = await loadMatches(db, query);
  if (snapshot.version === version) snapshot.texts.set(key, matches);
  return matches;
}

const matchRows = z.tuple([z.object({ slots: bytes })]);

/** Side by side: the widest takes about as long as the others together. */
async function loadMatches(db: Db, query: TextQuery): Promise<Int32Array[]> {
  return Promise.all(
    query.map(async (part) => {
      const { rows } = await db.execute(sql`select job_search_slots(${part}::tsquery) as slots`);
      return int32s(matchRows.parse(rows)[0].slots);
    }),
  );
}
