import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/db/client.ts";
import { nearestWord } from "../../../domain/nearest-word.ts";
import { jobWords } from "../index/tables.ts";
import { tokenize } from "../index/tokens.ts";

/** What words were found to mean, null where nothing: so that several searches correct each word once. */
export type Corrections = Map<string, string | null>;

/**
 * Puts the nearest word of a job's title, skills or place in the place of each word that none of them has.
 * @param words those of the search that may be corrected
 * @param known what is known already, and grows by what is found
 * @returns undefined when there is nothing to correct
 */
export async function correctWords(
  db: Connection,
  q: string,
  words: readonly string[],
  known: Corrections,
): Promise<string | undefined> {
  const tokens = tokenize(words.join(" "));
  await learn(
    db,
    tokens.filter((token) => !known.has(token)),
    known,
  );
  let corrected = q.toLowerCase();
  for (const token of tokens) {
    const meant = known.get(token);
    if (meant) corrected = corrected.replace(token, () => meant);
  }
  return corrected === q.toLowerCase() ? undefined : corrected;
}

/** Words that resemble a mistyped one by their trigrams; the likeliest of them is chosen by its letters. */
const candidates = 40;

const candidateRows = z.array(z.object({ token: z.string(), similar: z.array(z.string()) }));

async function learn(db: Connection, tokens: string[], known: Corrections): Promise<void> {
  if (tokens.length === 0) return;
  for (const token of tokens) known.set(token, null);
  const { rows } = await db.execute(sql`
    select token, array(
      select word from ${jobWords} order by word <-> token limit ${candidates}) as similar
    from unnest(${sql.param(tokens)}::text[]) as token
    where not exists (select from ${jobWords} where word = token)`);
  for (const { token, similar } of candidateRows.parse(rows))
    known.set(token, nearestWord(token, similar) ?? null);
}
