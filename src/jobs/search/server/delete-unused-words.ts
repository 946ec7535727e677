import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { jobWords } from "./index/tables.ts";

const batchSize = 100;

/**
 * Deletes the words that no open job's title, skills or place has anymore: a typo that is corrected to one of them would
 * find nothing.
 * @returns how many there were
 */
export async function deleteUnusedWords(db: Database["db"]): Promise<number> {
  let deleted = 0;
  for (let last: string | undefined = ""; last !== undefined; ) {
    const { rows }: { rows: Batch[] } = await db.execute<Batch>(batchAfter(last));
    deleted += rows[0]?.deleted ?? 0;
    last = rows[0]?.last ?? undefined;
  }
  return deleted;
}

type Batch = { last: string | null; deleted: number };

/** A word is in use while a job has one of its stems, with the mark of one of these three. */
const batchAfter = (word: string) => sql`
  with batch as materialized (
    select word from ${jobWords} where word > ${word} order by word limit ${batchSize}
  ), unused as (
    select word from batch,
      lateral (
        select string_agg('''' || mark || ':' || replace(replace(stem, '\\', '\\\\'), '''', '''''') || '''', ' | ')::tsquery as stems
        from unnest(tsvector_to_array(to_tsvector('job_words', word))) as stem, unnest(array['t', 's', 'p']) as mark
      ) as marked
    where stems is not null and job_search_slots(stems) is null
  ), deleted as (
    delete from ${jobWords} where word in (select word from unused) returning word
  )
  select (select max(word) from batch) as last, (select count(*)::int from deleted) as deleted`;
