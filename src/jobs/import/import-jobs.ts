import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { openSession } from "../../platform/db/open-session.ts";
import { inSpan } from "../../platform/tracing/span.ts";
import { partOf } from "../domain/server/job-parts.ts";
import { toldColumns } from "../domain/server/job-row.ts";
import { listedOnReopening } from "../domain/server/listed-on-reopening.ts";
import { indexJobs, jobWordsQuery } from "../search/server/index-jobs.ts";
import type { FeedItem } from "./feed.ts";
import {
  type Comparison,
  columnList,
  compare,
  findGone,
  type Reading,
  type Session,
  stage,
  stagedColumns,
} from "./staged-jobs.ts";

export type ImportOptions = {
  /** The feed's name: a job is known by it and by the source's own id. */
  source: string;
  /** Takes the feed though it would close more than half of the source's open jobs. */
  force?: boolean;
  /** Reads and compares, and changes nothing. */
  dryRun?: boolean;
  /** Marks the jobs as made up. */
  example?: boolean;
};

export type ImportReport = Reading &
  Omit<Comparison, "open"> & {
    closed: number;
    /** It would have closed so many of the source's open jobs that nothing was changed. */
    tooFew: { wouldClose: number; open: number } | undefined;
  };

/** Jobs that are locked at once. */
const writeBatch = 1000;
const nothing = { added: 0, changed: 0, reopened: 0, closed: 0 };

/**
 * Brings the jobs of a source to what its feed says: new ones are added, others changed or reopened,
 * and those gone from a whole feed are closed. The same feed again changes nothing.
 *
 * The feed is read into a temporary table first, with the words to find each job by, so that a slow download locks nothing and the decision
 * to refuse it falls before any change. What differs is then taken over in batches, each with its
 * search rows in a transaction of its own: readers and writers beside it wait for a few milliseconds at
 * most, and an import that was cut off is completed by the next one. Imports of one source wait for each other.
 * @param pool only tells where the database is: its time limits would end an import
 */
export function importJobs(
  pool: pg.Pool,
  feed: AsyncIterable<FeedItem>,
  options: ImportOptions,
): Promise<ImportReport> {
  return inSpan("job import", {}, () => bringIn(pool, feed, options));
}

async function bringIn(
  pool: pg.Pool,
  feed: AsyncIterable<FeedItem>,
  options: ImportOptions,
): Promise<ImportReport> {
  const client = await openSession(pool.options.connectionString, "daystead import");
  try {
    const db = drizzle(client);
    await db.execute(
      sql`select pg_advisory_lock(hashtextextended(${`jobs ${options.source}`}, 0))`,
    );
    const reading = await stage(db, options, feed);
    // What a part of a feed does not have may stand in the rest, and what was refused without an id may be any job.
    const isWhole = reading.broken === undefined && reading.unknown === 0;
    const closed = isWhole ? await findGone(db, options.source) : 0;
    const { open, ...counts } = await compare(db, options.source);
    const report = { ...reading, ...counts, closed, tooFew: undefined };
    if (closed * 2 > open && !options.force) {
      return { ...report, ...nothing, tooFew: { wouldClose: closed, open } };
    }
    if (options.dryRun) return report;
    await takeOver(db, options);
    if (closed > 0) await closeGone(db);
    return report;
  } finally {
    await client.end();
  }
}

/** Of a job that staff changed, what they changed stays as it is. Its address keeps their words. */
const taken = sql.join(
  Object.entries(toldColumns).map(([key, { name }]) => {
    const parts = key === "slug" ? ["title", "terms"] : [partOf(key) ?? ""];
    const isOurs = sql`jobs.by_hand && ${sql.param(parts)}::text[]`;
    const column = sql.identifier(name);
    return sql`${column} = case when ${isOurs} then jobs.${column} else excluded.${column} end`;
  }),
  sql`, `,
);

const feedSays = sql`jsonb_build_object(${sql.join(
  stagedColumns.map(
    (name) => sql`${sql.raw(`'${name}'`)}, to_jsonb(excluded.${sql.identifier(name)})`,
  ),
  sql`, `,
)})`;

const isClosedByHand = sql`'state' = any(jobs.by_hand)`;

async function takeOver(db: Session, { source, example = false }: ImportOptions): Promise<void> {
  await inBatches(
    db,
    sql`incoming_jobs`,
    (range) => sql`
      insert into jobs (source, example, listed_at, ${columnList})
      select ${source}, ${example}, greatest(now(), posted_at), ${columnList} from incoming_jobs where ${range} order by ordinal
      on conflict (source, source_id) do update
      set ${taken}, example = excluded.example,
        feed_says = case when jobs.by_hand = '{}' then null else ${feedSays} end,
        closed_at = case when ${isClosedByHand} then jobs.closed_at end,
        closing_word = case when ${isClosedByHand} then jobs.closing_word end,
        listed_at = ${listedOnReopening},
        revision = jobs.revision + 1, updated_at = now()
      returning id`,
    stagedWords,
  );
}

/** Made anew for a job that was there when its row was staged and was closed since, and for one that staff changed. */
const stagedWords = sql`
  select coalesce(
    (select words from incoming_jobs where incoming_jobs.source_id = jobs.source_id and jobs.by_hand = '{}'),
    (${jobWordsQuery})) as words`;

/** What staff have meanwhile closed or taken into their own hands stays as they have it. */
async function closeGone(db: Session): Promise<void> {
  await inBatches(
    db,
    sql`gone_jobs`,
    (range) => sql`
      update jobs set closed_at = now(), revision = revision + 1, updated_at = now()
      where id in (select id from gone_jobs where ${range})
        and closed_at is null and not ('state' = any(by_hand))
      returning id`,
  );
}

/** Runs a statement for each range of a temporary table, and indexes the jobs that it names. */
async function inBatches(
  db: Session,
  table: SQL,
  statement: (range: SQL) => SQL,
  words?: SQL,
): Promise<void> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select coalesce(max(ordinal), 0)::int as last from ${table}`,
  );
  const last = rows[0]?.last ?? 0;
  for (let start = 0; start < last; start += writeBatch) {
    const range = sql`ordinal > ${start} and ordinal <= ${start + writeBatch}`;
    await db.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ id: string }>(statement(range));
      const ids = rows.map((row) => Number(row.id));
      if (ids.length > 0) await indexJobs(transaction, ids, words);
    });
  }
}
