import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { jobs } from "../../domain/server/tables.ts";
import { periodsAYear } from "../../domain/terms.ts";
import { jobPlaces, jobSearch, jobSearchVersion, jobWords } from "./index/tables.ts";
import { ignoredInDescriptions, wordsOf } from "./index/tokens.ts";
import { traitTerms } from "./index/trait-terms.ts";

type Db = Database["db"];

/** Raise it when a job's words are made in another way: jobs that were indexed before are indexed anew by and by. */
export const indexRules = 4;

/** What a job that is made up has among its words. */
export const exampleTerm = "is:example";

/** Of a row of `jobs`: whether it is published and not closed. */
const isOpen = sql`posted_at is not null and closed_at is null`;

/** Characters that are indexed; the rest of a longer text is not found. */
const longestDescription = 50_000;
const longestTitle = 300;

/**
 * Brings the search up to what the table `jobs` says of these jobs: those that are published and not closed are found,
 * the others no more. In a transaction, call it last: from then until the commit no one else can index.
 * @param words one column of this name for a row of `jobs`; left out, they are made, which is most of the work
 */
export async function indexJobs(
  db: Db | Transaction,
  jobIds: readonly number[],
  words: SQL = jobWordsQuery,
): Promise<void> {
  if (jobIds.length === 0) return;
  await db.transaction((tx) => indexWhere(tx, sql`any(${sql.param(jobIds)}::bigint[])`, words));
}

/** Does the same for all jobs: after a change of the rules by which words are indexed. */
export async function reindexAll(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await indexWhere(
      tx,
      sql`any(select id from ${jobs} union select job_id from ${jobSearch})`,
      jobWordsQuery,
    );
  });
}

/** @param anyId the right side of a comparison with a job's id */
async function indexWhere(tx: Transaction, anyId: SQL, words: SQL): Promise<void> {
  const version = sql`(select version from ${jobSearchVersion})`;
  await tx.execute(sql`update ${jobSearchVersion} set version = version + 1`);
  await tx.execute(sql`
    update ${jobSearch} set version = ${version}, open = false, words = ''
    where job_id = ${anyId} and open and not exists (
      select from ${jobs} where jobs.id = job_id and ${isOpen})`);
  await addPlaces(tx, anyId);
  await writeRows(tx, anyId, version, words);
  await addWords(tx, anyId);
  // Merged at once for all of them, which is three times as fast as one by one, and no search reads a list of leftovers.
  await tx.execute(sql`select gin_clean_pending_list('job_search_words')`);
}

async function addPlaces(tx: Transaction, anyId: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${jobPlaces} (city, state, country, other_locations)
    select city, state, country, other_locations from ${jobs} where id = ${anyId}
    except select city, state, country, other_locations from ${jobPlaces}`);
}

/**
 * Updates and inserts apart: an insert that meets a conflict would leave a gap in the slots. New jobs get the rows of
 * those that were deleted first, so that slots do not run away.
 */
async function writeRows(tx: Transaction, anyId: SQL, version: SQL, words: SQL): Promise<void> {
  await tx.execute(sql`
    with source as materialized (
      select jobs.id as job_id, posted_at, closes_at, ${yearlyPay} as yearly_pay, currency,
        job_places.id as place, sector, kind, ${workplace} as workplace,
        indexed.words || ${exampleMark} as words
      from ${jobs}
      join ${jobPlaces} on job_places.country = jobs.country
        and job_places.city is not distinct from jobs.city
        and job_places.state is not distinct from jobs.state
        and job_places.other_locations = jobs.other_locations,
      lateral (${words}) as indexed
      where jobs.id = ${anyId} and ${isOpen}
    ), changed as (
      update ${jobSearch} set ${rowOf(version)}
      from source where job_search.job_id = source.job_id
      returning job_search.job_id
    ), added as (
      select *, row_number() over () as number from source
      where job_id not in (select job_id from changed)
    ), spare as (
      select slot, row_number() over () as number from (
        select slot from ${jobSearch} where job_id is null
        order by slot limit (select count(*) from added)) as free
    ), reused as (
      update ${jobSearch} set job_id = source.job_id, ${rowOf(version)}
      from added as source join spare using (number) where job_search.slot = spare.slot
      returning job_search.job_id
    )
    insert into ${jobSearch} (job_id, version, open, posted_at, closes_at, yearly_pay, currency,
      place, sector, kind, workplace, words, rules)
    select job_id, ${version}, true, posted_at, closes_at, yearly_pay, currency,
      place, sector, kind, workplace, words, ${indexRules}
    from added where job_id not in (select job_id from reused)`);
}

const exampleMark = sql`case when jobs.example then array_to_tsvector(array[${exampleTerm}]) else ''::tsvector end`;

/** What an update sets from a row under the name `source`. */
const rowOf = (version: SQL) => sql`
  version = ${version}, open = true, posted_at = source.posted_at, closes_at = source.closes_at,
  yearly_pay = source.yearly_pay, currency = source.currency, place = source.place,
  sector = source.sector, kind = source.kind, workplace = source.workplace, words = source.words,
  rules = ${indexRules}, ballast = default`;

/** One of `cellLists.workplace`. */
const workplace = sql`case when or_remote then workplace || ' or remote' else workplace end`;

const periods = Object.entries(periodsAYear).map(([name, count]) => `when '${name}' then ${count}`);
/** See `yearlyPay` in `src/jobs/domain/terms.ts`. */
const yearlyPay = sql`
  (pay_max * case pay_period ${sql.raw(periods.join(" "))} end)::double precision`;

const skillList = sql`array_to_string(skills, ' , ')`;
/** Only where it may be shown: words lead to it. */
const clientName = sql`case when client_shown then client end`;
const placeName = sql`concat_ws(' ', jobs.city, jobs.state,
  (select string_agg(concat_ws(' ', other->>'city', other->>'state'), ' ')
    from jsonb_array_elements(jobs.other_locations) as other))`;
const plainDescription = sql`
  regexp_replace(left(description, ${longestDescription}), '<[^>]*>', ' ', 'g')`;

/** `offset 0` keeps PostgreSQL from making them anew for each use. */
const vectors = sql`
  (select
    to_tsvector('job_words', ${wordsOf(sql`left(title, ${longestTitle})`)}) as title,
    to_tsvector('job_words', ${wordsOf(skillList)}) as skills,
    to_tsvector('job_words', ${wordsOf(placeName)}) as place,
    to_tsvector('job_words', coalesce(${wordsOf(clientName)}, '')) as client,
    to_tsvector('job_words', ${wordsOf(plainDescription)}) as description
    offset 0) as vector`;

const ignored = sql`
  (select array_agg((ts_lexize('job_stem', word))[1]) from unnest(${sql.param(ignoredInDescriptions)}::text[]) as word)`;

/** The words by which a row of `jobs`, or of a table with its columns under this name, is found. */
export const jobWordsQuery: SQL = sql`
  select
  ts_delete(strip(vector.description), ${ignored}) ||
  strip(vector.title) || strip(vector.skills) || strip(vector.place) || strip(vector.client) ||
  array_to_tsvector(
    ${marked("t:", sql`vector.title`)} || ${marked("s:", sql`vector.skills`)} ||
    ${marked("p:", sql`vector.place`)} || ${marked("c:", sql`vector.client`)} || ${traitTerms} || array['e:' || ${inOrder(sql`vector.title`)}]) as words
  from ${vectors}`;

function marked(mark: string, vector: SQL): SQL {
  return sql`array(select ${mark} || stem from unnest(tsvector_to_array(${vector})) as stem)`;
}

function inOrder(vector: SQL): SQL {
  return sql`array_to_string(array(select lexeme from unnest(${vector}) order by positions[1]), ' ')`;
}

/** Only what is written in letters can be mistyped in a way that we could tell. */
async function addWords(tx: Transaction, anyId: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${jobWords} (word)
    select distinct word from ${jobs},
      unnest(tsvector_to_array(to_tsvector('simple',
        ${wordsOf(sql`concat_ws(' ', title, ${skillList}, ${placeName})`)}))) as word
    where id = ${anyId} and ${isOpen} and length(word) between 3 and 40
    on conflict do nothing`);
}
