import { createHash } from "node:crypto";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { slugOf } from "../../jobs/job.ts";
import * as schema from "../db/schema.ts";
import { jobs } from "../db/schema-jobs.ts";
import { FeedError, type FeedItem } from "./import/feed.ts";
import type { JobRecord } from "./job-record.ts";
import { indexJobs } from "./search/index-jobs.ts";

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

export type ImportReport = {
  /** Jobs that were read and are right. */
  read: number;
  /** Jobs with a problem, which were left as they were. */
  problemCount: number;
  /** The first of them. */
  problems: { place: string; problem: string }[];
  added: number;
  changed: number;
  reopened: number;
  closed: number;
  unchanged: number;
  /** Why the feed could be read in part only. Nothing is closed then. */
  broken: string | undefined;
  /** It would have closed so many of the source's open jobs that nothing was changed. */
  refused: { wouldClose: number; open: number } | undefined;
};

type Session = NodePgDatabase<typeof schema>;

/** Jobs that are held in memory at once. */
const readBatch = 100;
/** Jobs that are locked at once. */
const writeBatch = 500;
const shownProblems = 50;

/**
 * Brings the jobs of a source to what its feed says: new ones are added, others changed or reopened,
 * and those gone from a whole feed are closed. The same feed again changes nothing.
 *
 * The feed is read into a temporary table first, so that a slow download locks nothing and the decision
 * to refuse it falls before any change. What differs is then taken over in batches, each with its
 * search rows in a transaction of its own: readers and writers beside it wait for a few milliseconds at
 * most, and an import that was cut off is completed by the next one. Imports of one source wait for each other.
 * @param pool only tells where the database is: its time limits would end an import
 */
export async function importJobs(
  pool: pg.Pool,
  feed: AsyncIterable<FeedItem>,
  options: ImportOptions,
): Promise<ImportReport> {
  const client = new pg.Client({ connectionString: pool.options.connectionString });
  await client.connect();
  try {
    const db = drizzle(client, { schema });
    await db.execute(
      sql`select pg_advisory_lock(hashtextextended(${`jobs ${options.source}`}, 0))`,
    );
    const reading = await stage(db, feed);
    const plan = await compare(db, options.source, reading.broken === undefined);
    const { open, wouldClose, ...counts } = plan;
    const isRefused = wouldClose * 2 > open && !options.force;
    const report = { ...reading, ...counts, closed: wouldClose };
    if (isRefused) {
      const none = { added: 0, changed: 0, reopened: 0, closed: 0 };
      return { ...report, ...none, refused: { wouldClose, open } };
    }
    if (!options.dryRun) {
      await takeOver(db, options);
      await closeGone(db);
    }
    return { ...report, refused: undefined };
  } finally {
    await client.end();
  }
}

type Reading = Pick<ImportReport, "read" | "problems" | "problemCount" | "broken">;

async function stage(db: Session, feed: AsyncIterable<FeedItem>): Promise<Reading> {
  await createTables(db);
  const reading: Reading = { read: 0, problems: [], problemCount: 0, broken: undefined };
  const complain = (place: string, problem: string) => {
    reading.problemCount += 1;
    if (reading.problems.length < shownProblems) reading.problems.push({ place, problem });
  };
  let batch: FeedItem[] = [];
  const flush = async () => {
    const items = batch;
    batch = [];
    reading.read += await stageBatch(db, items, complain);
  };
  try {
    for await (const item of feed) {
      batch.push(item);
      if (batch.length === readBatch) await flush();
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    reading.broken = error.message;
  }
  await flush();
  return reading;
}

const { id, source, listedAt, closedAt, example, updatedAt, ...told } = getTableColumns(jobs);
/** What a feed says of a job: columns of `jobs` by their names in the database. */
const columns = Object.values(told).map((column) => column.name);
const names = sql.join(columns.map(sql.identifier), sql`, `);

async function createTables(db: Session): Promise<void> {
  await db.execute(sql`create temporary table incoming_jobs (like jobs including defaults)`);
  await db.execute(sql`
    alter table incoming_jobs drop id, drop source, drop listed_at, drop closed_at, drop example, drop updated_at,
    add ordinal integer generated always as identity primary key, add unique (source_id)`);
  await db.execute(sql`create temporary table faulty_jobs (source_id text)`);
}

/** @returns how many were taken */
async function stageBatch(
  db: Session,
  items: readonly FeedItem[],
  complain: (place: string, problem: string) => void,
): Promise<number> {
  const right = items.filter((item) => "record" in item);
  const faulty = items.filter((item) => "problem" in item);
  for (const { place, problem } of faulty) complain(place, problem);
  await db.execute(sql`
    insert into faulty_jobs
    select * from json_array_elements_text(${JSON.stringify(faulty.flatMap(({ sourceId }) => sourceId ?? []))})`);
  const { rows } = await db.execute<{ source_id: string }>(sql`
    insert into incoming_jobs (${names})
    select ${names} from json_populate_recordset(
      null::incoming_jobs, ${JSON.stringify(right.map(({ record }) => toRow(record)))})
    on conflict do nothing
    returning source_id`);
  const taken = new Set(rows.map((row) => row.source_id));
  for (const { place, record } of right) {
    // Each id is taken once: what comes again is a job that shares it.
    if (!taken.delete(record.sourceId)) complain(place, `sourceId: another job has it, too`);
  }
  return rows.length;
}

function toRow({ pay, ...record }: JobRecord): Record<string, unknown> {
  const row: Record<string, unknown> = {
    ...record,
    slug: slugOf(record.title, record.city),
    payMin: pay?.min,
    payMax: pay?.max,
    currency: pay?.currency,
    payPeriod: pay?.period,
    digest: createHash("sha256")
      .update(JSON.stringify({ ...record, pay }))
      .digest("hex"),
  };
  return Object.fromEntries(
    Object.entries(told).map(([key, { name }]) => [name, row[key] ?? null]),
  );
}

type Plan = Pick<ImportReport, "added" | "changed" | "reopened" | "unchanged"> & {
  open: number;
  wouldClose: number;
};

/** Counts what would change, and leaves in the temporary tables only what has to. */
async function compare(db: Session, source: string, isWhole: boolean): Promise<Plan> {
  await db.execute(sql`analyze incoming_jobs`);
  const { rows } = await db.execute<Record<keyof Plan, number>>(sql`
    select
      count(*) filter (where j.id is null)::int as added,
      count(*) filter (where j.closed_at is null and j.digest <> i.digest)::int as changed,
      count(*) filter (where j.closed_at is not null)::int as reopened,
      count(*) filter (where j.closed_at is null and j.digest = i.digest)::int as unchanged,
      (select count(*)::int from jobs where source = ${source} and closed_at is null) as open,
      0 as "wouldClose"
    from incoming_jobs i left join jobs j on j.source = ${source} and j.source_id = i.source_id`);
  const [counts] = rows;
  if (!counts) throw new Error("An aggregate gave no row");
  const gone = await db.execute(sql`
    create temporary table gone_jobs as
    select id, row_number() over () as ordinal from jobs j
    where source = ${source} and closed_at is null and ${isWhole}
      and not exists (select from incoming_jobs i where i.source_id = j.source_id)
      and not exists (select from faulty_jobs f where f.source_id = j.source_id)`);
  await db.execute(sql`
    delete from incoming_jobs i using jobs j
    where j.source = ${source} and j.source_id = i.source_id
      and j.closed_at is null and j.digest = i.digest`);
  return { ...counts, wouldClose: gone.rowCount ?? 0 };
}

const excluded = sql.join(
  columns.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
  sql`, `,
);

async function takeOver(db: Session, { source, example = false }: ImportOptions): Promise<void> {
  await inBatches(
    db,
    sql`incoming_jobs`,
    (range) => sql`
      insert into jobs (source, example, listed_at, ${names})
      select ${source}, ${example}, greatest(now(), posted_at), ${names} from incoming_jobs where ${range}
      on conflict (source, source_id) do update
      set ${excluded}, example = excluded.example, closed_at = null, updated_at = now()
      returning id`,
  );
}

async function closeGone(db: Session): Promise<void> {
  await inBatches(
    db,
    sql`gone_jobs`,
    (range) => sql`
      update jobs set closed_at = now(), updated_at = now()
      where id in (select id from gone_jobs where ${range})
      returning id`,
  );
}

/** Runs a statement for each range of a temporary table, and indexes the jobs that it names. */
async function inBatches(db: Session, table: SQL, statement: (range: SQL) => SQL): Promise<void> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select coalesce(max(ordinal), 0)::int as last from ${table}`,
  );
  const last = rows[0]?.last ?? 0;
  for (let start = 0; start < last; start += writeBatch) {
    const range = sql`ordinal > ${start} and ordinal <= ${start + writeBatch}`;
    await db.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ id: string }>(statement(range));
      const ids = rows.map((row) => Number(row.id));
      if (ids.length > 0) await indexJobs(transaction, ids);
    });
  }
}
