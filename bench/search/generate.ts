import { sql } from "drizzle-orm";
import { jobs } from "../../src/jobs/domain/server/tables.ts";
import { jobKinds, sectors } from "../../src/jobs/domain/terms.ts";
import { indexJobs } from "../../src/jobs/search/server/index-jobs.ts";
import type { Database } from "../../src/platform/db/client.ts";
import { cities, commonWords, levels, rareWord, rareWords, skills, titles } from "./vocabulary.ts";

type Db = Database["db"];

/** So few that a busy machine, too, is done with them within the pool's time limit. */
const jobsAtOnce = 5_000;
const sentences = 4_000;
const sentencesOfJob = 9;
const wordsOfSentence = 12;

/** Fills the table of jobs by set-based SQL: descriptions of about a hundred words, as uneven as those of a language. */
export async function generateJobs(db: Db, size: number): Promise<void> {
  const texts = makeSentences();
  for (let start = 1; start <= size; start += jobsAtOnce)
    await insert(db, start, Math.min(start + jobsAtOnce - 1, size), texts);
  await db.execute(sql`analyze ${jobs}`);
}

/** Common words follow Zipf's law; each fourth word is a rare one. The same in each run. */
function makeSentences(): string[] {
  const random = seededRandom(7);
  const word = () =>
    random() < 0.25
      ? rareWord(Math.floor(random() * rareWords))
      : commonWords[Math.floor(commonWords.length * random() ** 2.5)];
  return Array.from({ length: sentences }, () =>
    Array.from({ length: wordsOfSentence }, word).join(" "),
  );
}

/** Numbers from 0 up to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function insert(db: Db, first: number, last: number, texts: string[]): Promise<void> {
  const list = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
  const pick = (values: readonly string[], chance = sql`random()`) =>
    sql`(${list(values)})[1 + floor(${values.length} * ${chance})::int]`;
  const each = sql`where number > 0`;
  await db.execute(sql`
    with texts as materialized (select ${list(texts)} as sentences)
    insert into ${jobs} (source, source_id, title, slug, description, kind, sector, skills, city, state, country,
      workplace, pay_min, pay_max, currency, pay_period, posted_at, listed_at, closes_at, digest)
    select 'bench', number, level || title, 'job', '<p>' || description || '</p>', kind, sector, skills,
      (${list(cities.map(([city]) => city))})[place], (${list(cities.map(([, state]) => state))})[place],
      (${list(cities.map(([, , country]) => country))})[place],
      workplace, pay / 2, pay, case when place <= 6 then 'INR' else 'USD' end, 'year',
      instant, instant,
      case when random() < 0.5 then now() + random() * interval '60 days' end, ''
    from generate_series(${first}::int, ${last}::int) as number, texts,
      lateral (select ${pick(levels)} as level, ${pick(titles, sql`random() ^ 1.5`)} as title,
        ${pick(jobKinds)} as kind, ${pick(sectors, sql`random() ^ 2`)} as sector,
        ${pick(["on-site", "on-site", "hybrid", "remote"])} as workplace,
        1 + floor(${cities.length} * random())::int as place,
        40000 + floor(random() * 160) * 1000 as pay,
        now() - random() ^ 2 * interval '120 days' as instant,
        array[${pick(skills, sql`random() ^ 2`)}, ${pick(skills)}, ${pick(skills)}] as skills
        ${each} offset 0) as fact,
      lateral (select string_agg(sentence, '. ') as description from (
        select sentences[1 + floor(${sentences} * random())::int] as sentence
        from generate_series(1, ${sentencesOfJob}::int) ${each} offset 0) as chosen) as text`);
}

/** As an import does, in batches. */
export async function indexGenerated(db: Db, size: number): Promise<void> {
  const batch = 2_000;
  for (let start = 1; start <= size; start += batch)
    await indexJobs(
      db,
      Array.from({ length: Math.min(batch, size - start + 1) }, (_, index) => start + index),
    );
}
