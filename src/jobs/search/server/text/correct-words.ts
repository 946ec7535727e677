import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Connection } from "../../../../platform/db/client.ts";
import { nearestWord } from "../../../domain/nearest-word.ts";
import { jobWords } from "../index/tables.ts";
import { tokenize } from "../index/tokens.ts";

/** What words were found to mean: the word of a job that is nearest, or the empty text where nothing is or no word is wrong. */
export type Corrections = LRUCache<string, string>;

const mostCorrections = 5_000;

/** Opens what is known of words, which is so as long as the jobs are the same. */
export function openCorrections(): (version: number) => Corrections {
  let known = { version: -1, corrections: newCorrections() };
  return (version) => {
    if (version !== known.version) known = { version, corrections: newCorrections() };
    return known.corrections;
  };
}

const newCorrections = (): Corrections => new LRUCache({ max: mostCorrections });

/**
 * Puts the nearest word of a job's title, skills or place in the place of each word that none of them has.
 * @param words those of the search that may be corrected
 * @param known what is known of the present jobs' words, and grows by what is found
 * @returns undefined when there is nothing to correct
 */
export async function correctWords(
  db: Connection,
  q: string,
  words: readonly string[],
  known: Corrections,
): Promise<string | undefined> {
  const meanings = await learn(db, tokenize(words.join(" ")), known);
  const corrected = [...meanings]
    .filter(([, meant]) => meant !== "")
    .reduce((text, [token, meant]) => text.replace(wordOf(token), () => meant), q);
  return corrected === q ? undefined : corrected;
}

/** Not a part of a longer one; written large or small. */
const wordOf = (token: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${RegExp.escape(token)}(?![\p{L}\p{N}])`, "iu");

/** Words that resemble a mistyped one by their trigrams; the likeliest of them is chosen by its letters. */
const candidates = 40;

const candidateRows = z.array(z.object({ token: z.string(), similar: z.array(z.string()) }));

async function learn(
  db: Connection,
  tokens: readonly string[],
  known: Corrections,
): Promise<Map<string, string>> {
  const meanings = new Map(tokens.map((token) => [token, known.get(token)]));
  const unknown = tokens.filter((token) => meanings.get(token) === undefined);
  for (const [token, meant] of await lookUp(db, unknown)) {
    meanings.set(token, meant);
    known.set(token, meant);
  }
  return new Map([...meanings].map(([token, meant]) => [token, meant ?? ""]));
}

async function lookUp(db: Connection, tokens: readonly string[]): Promise<Map<string, string>> {
  const meanings = new Map(tokens.map((token) => [token, ""]));
  if (tokens.length === 0) return meanings;
  const { rows } = await db.execute(sql`
    select token, array(
      select word from ${jobWords} order by word <-> token limit ${candidates}) as similar
    from unnest(${sql.param([...tokens])}::text[]) as token
    where not exists (select from ${jobWords} where word = token)`);
  for (const { token, similar } of candidateRows.parse(rows))
    meanings.set(token, nearestWord(token, similar) ?? "");
  return meanings;
}
