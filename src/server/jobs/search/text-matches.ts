import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../db/client.ts";
import { jobSearch } from "../../db/schema-search.ts";
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

const matchRows = z.tuple([z.object({ q0: bytes, q1: bytes, q2: bytes, q3: bytes })]);

async function loadMatches(db: Db, query: TextQuery): Promise<Int32Array[]> {
  const slots = (part: string) => sql`
    (select string_agg(int4send(slot), '') from ${jobSearch} where words @@ ${part}::tsquery)`;
  const { rows } = await db.execute(sql`select ${slots(query[0])} as q0, ${slots(query[1])} as q1,
    ${slots(query[2])} as q2, ${slots(query[3])} as q3`);
  const [{ q0, q1, q2, q3 }] = matchRows.parse(rows);
  return [int32s(q0), int32s(q1), int32s(q2), int32s(q3)];
}
