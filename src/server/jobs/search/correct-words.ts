import { sql } from "drizzle-orm";
import { z } from "zod";
import { nearestWord } from "../../../jobs/nearest-word.ts";
import type { Database } from "../../db/client.ts";
import { jobWords } from "../../db/schema-search.ts";
import { tokenize } from "./tokens.ts";

type Db = Database["db"];

/** Words that resemble a mistyped one by their trigrams; the likeliest of them is chosen by its letters. */
const candidates = 40;

const candidateRows = z.array(z.object({ token: z.string(), similar: z.array(z.string()) }));

/**
 * Puts the nearest word of a job's title, skills or place in the place of each word that none of them has.
 * @returns undefined when there is nothing to correct
 */
export async function correctWords(db: Db, q: string): Promise<string | undefined> {
  const { rows } = await db.execute(sql`
    select token, array(
      select word from ${jobWords} order by word <-> token limit ${candidates}) as similar
    from unnest(${sql.param(tokenize(q))}::text[]) as token
    where not exists (select from ${jobWords} where word = token)`);
  let corrected = q.toLowerCase();
  for (const { token, similar } of candidateRows.parse(rows)) {
    const nearest = nearestWord(token, similar);
    if (nearest !== undefined) corrected = corrected.replace(token, () => nearest);
  }
  return corrected === q.toLowerCase() ? undefined : corrected;
}
