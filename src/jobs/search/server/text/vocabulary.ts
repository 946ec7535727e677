import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Database } from "../../../../platform/db/client.ts";
import type { NearTitles } from "../titles/near-titles.ts";
import { loadTitles, type Titles } from "../titles/titles.ts";
import { synonyms } from "./synonyms.ts";

/** What words mean, whatever jobs there are. */
export type Vocabulary = {
  /** The stems that PostgreSQL makes of the same words in a job. */
  stem(tokens: readonly string[]): Promise<(token: string) => string>;
  /** The groups of synonyms by each of their names, all of them stems. */
  synonyms(): Promise<ReadonlyMap<string, string[][]>>;
  /** The titles near to the one that words name, as words. */
  titlesNearTo(words: readonly string[]): Promise<NearTitles>;
  /** Those that mean the same, as stems. */
  sameTitles(words: readonly string[]): Promise<string[][]>;
  /** All of them as stems. */
  nearTitles(words: readonly string[]): Promise<NearTitles>;
};

/** Words whose stems are remembered, and titles whose neighbors are: a search asks for them several times. */
const mostStems = 20_000;
const mostTitles = 500;

const stemRows = z.array(z.object({ token: z.string(), stem: z.string() }));

export function openVocabulary(db: Database["db"]): Vocabulary {
  const known = new LRUCache<string, string>({ max: mostStems });
  let groups: Promise<ReadonlyMap<string, string[][]>> | undefined;
  let titles: Promise<Titles> | undefined;

  async function stem(tokens: readonly string[]): Promise<(token: string) => string> {
    const stems = new Map(tokens.map((token) => [token, known.get(token)]));
    const unknown = tokens.filter((token) => stems.get(token) === undefined);
    if (unknown.length > 0) {
      const { rows } = await db.execute(sql`
        select token, coalesce((ts_lexize('job_stem', token))[1], token) as stem
        from unnest(${sql.param(unknown)}::text[]) as token`);
      for (const { token, stem } of stemRows.parse(rows)) {
        known.set(token, stem);
        stems.set(token, stem);
      }
    }
    return (token) => stems.get(token) ?? token;
  }

  const titlesNearTo = remembered(async (words) => {
    titles ??= loadTitles();
    return (await titles).nearTitles(words);
  });

  const sameTitles = remembered(async (words) => {
    const { same } = await titlesNearTo(words);
    const stemOf = await stem([...new Set(same.flat())]);
    return same.map((title) => title.map(stemOf));
  });

  const nearTitles = remembered(async (words) => {
    const { same, near, related, isWhole } = await titlesNearTo(words);
    const stemOf = await stem([...new Set([...same, ...near, ...related].flat())]);
    const stemmed = (list: string[][]) => list.map((title) => title.map(stemOf));
    return { same: stemmed(same), near: stemmed(near), related: stemmed(related), isWhole };
  });

  return {
    stem,
    synonyms() {
      groups ??= groupSynonyms(stem).catch((error: unknown) => {
        groups = undefined;
        throw error;
      });
      return groups;
    },
    titlesNearTo,
    sameTitles,
    nearTitles,
  };
}

/** Finds something for the words of a title, once as long as it is remembered. */
function remembered<Found extends object>(
  find: (words: readonly string[]) => Promise<Found>,
): (words: readonly string[]) => Promise<Found> {
  const known = new LRUCache<string, Found>({ max: mostTitles });
  return async (words) => {
    const title = words.join(" ");
    const found = known.get(title) ?? (await find(words));
    if (!known.has(title)) known.set(title, found);
    return found;
  };
}

async function groupSynonyms(stem: Vocabulary["stem"]): Promise<Map<string, string[][]>> {
  const stemOf = await stem([...new Set(synonyms.flat(2))]);
  const groups = synonyms.map((names) => names.map((name) => name.map(stemOf)));
  return new Map(groups.flatMap((group) => group.map((name) => [name.join(" "), group])));
}
