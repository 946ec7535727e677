import { sql } from "drizzle-orm";
import type { Connection } from "../../../platform/db/client.ts";
import { inboxTexts } from "./tables.ts";

/** More are found by walking through the list and looking at each item's words. */
const mostFound = 3_000;

/** More words than anybody types. */
const mostWords = 12;

/** Shorter beginnings of words would fit nearly everything. */
const shortestBeginning = 3;

/** What was found: the ids, or a condition that an item meets where there are too many. */
export type Found = { ids: string[] } | { ids?: never; query: string };

/**
 * Finds the items that hold every word, or a word that begins so. Letters and digits count, nothing else.
 * @returns undefined where nothing was asked for
 */
export async function findWords(db: Connection, typed: string): Promise<Found | undefined> {
  const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, mostWords) ?? [];
  if (words.length === 0) return undefined;
  const query = words
    .map((word) => (word.length < shortestBeginning ? `'${word}'` : `'${word}':*`))
    .join(" & ");
  const rows = await db
    .select({ id: inboxTexts.submissionId })
    .from(inboxTexts)
    .where(sql`${inboxTexts.words} @@ to_tsquery('simple', ${query})`)
    .limit(mostFound);
  return rows.length < mostFound ? { ids: rows.map(({ id }) => id) } : { query };
}
