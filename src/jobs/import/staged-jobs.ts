import { getTableColumns, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { errorCode } from "../../platform/db/database-error.ts";
import { rowOfRecord, toldColumns } from "../domain/server/job-row.ts";
import { jobs } from "../domain/server/tables.ts";
import { jobWordsQuery } from "../search/server/index-jobs.ts";
import { type FaultyJob, FeedError, type FeedItem, type RightJob, toFault } from "./feed.ts";
import { type Refusal, Refusals } from "./refusals.ts";

/** One connection, which the temporary tables belong to. */
export type Session = NodePgDatabase;

type Job = RightJob | FaultyJob;

/** Jobs that are held in memory at once. */
const readBatch = 100;

export type Reading = {
  /** Jobs that were read and are right. */
  read: number;
  /** Jobs with a problem, which are left as they were. */
  refused: number;
  /** How many of them may be any of the source's jobs. */
  unknown: number;
  /** Why, the commonest reason first. */
  refusals: Refusal[];
  /** What is to be said of the feed as a whole. */
  notes: string[];
  /** Why the feed could be read in part only. */
  broken: string | undefined;
};

/** Words are made for a job that is taken over only. */
type StagingTarget = { source: string; dryRun?: boolean };

/**
 * Reads a feed into temporary tables of this session: `incoming_jobs` as they would stand in `jobs`, and
 * `faulty_jobs` with the ids of those that have a problem.
 */
export async function stage(
  db: Session,
  target: StagingTarget,
  feed: AsyncIterable<FeedItem>,
): Promise<Reading> {
  await createTables(db);
  const refusals = new Refusals();
  const notes: string[] = [];
  let [read, broken] = [0, undefined as string | undefined];
  // The database takes a batch while the next one is read.
  let staging = Promise.resolve();
  const stageNext = async (jobs: Job[]) => {
    await staging;
    staging = stageBatch(db, target, jobs, refusals).then((taken) => {
      read += taken;
    });
    // Its failure is thrown by the next `await`, which a slow feed may be long in coming to.
    staging.catch(() => {});
  };
  let batch: Job[] = [];
  try {
    for await (const item of feed) {
      if ("note" in item) notes.push(item.note);
      else batch.push(item);
      if (batch.length < readBatch) continue;
      await stageNext(batch);
      batch = [];
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    broken = error.message;
  }
  await stageNext(batch);
  await staging;
  await db.execute(sql`analyze incoming_jobs`);
  const { count: refused, unknown } = refusals;
  if (unknown > 0) notes.push(`no job is closed: ${unknown} of those refused may be any of them`);
  return { read, refused, unknown, refusals: refusals.list(), notes, broken };
}

/** What a feed says of a job: columns of `jobs`, by their names in the database. */
export const stagedColumns = Object.values(toldColumns).map(({ name }) => name);
/** What is ours alone. */
const ownColumns = Object.values(getTableColumns(jobs))
  .map(({ name }) => name)
  .filter((name) => !stagedColumns.includes(name));
/** The same as `stagedColumns`, as a list in SQL. */
export const columnList = sql.join(stagedColumns.map(sql.identifier), sql`, `);

async function createTables(db: Session): Promise<void> {
  await db.execute(
    sql`create temporary table incoming_jobs (like jobs including defaults including constraints)`,
  );
  await db.execute(sql`
    alter table incoming_jobs ${sql.join(
      ownColumns.map((name) => sql`drop ${sql.identifier(name)}`),
      sql`, `,
    )},
    add words tsvector, add ordinal integer generated always as identity primary key, add unique (source_id)`);
  await db.execute(sql`create temporary table faulty_jobs (source_id text)`);
}

/** Whether a known job is open, or staff say whether it is: then its feed does not open or close it. */
const isSettled = (known: string) =>
  sql.raw(`(${known}.closed_at is null or 'state' = any(${known}.by_hand))`);

/**
 * Whether a row under the name `jobs` says what the source's job says already, which has not closed. A comparison, as for
 * `exists` PostgreSQL may read all jobs of the source each time.
 */
const isThere = (source: string) => sql`jobs.digest = (
  select digest from jobs as known
  where known.source = ${source} and known.source_id = jobs.source_id and ${isSettled("known")})`;

/** @returns how many were taken */
async function stageBatch(
  db: Session,
  target: StagingTarget,
  jobs: readonly Job[],
  refusals: Refusals,
): Promise<number> {
  const right = jobs.filter((job) => "record" in job);
  const faulty = jobs.filter((job) => "reasons" in job);
  const { taken, refused } = await stageJobs(db, target, right);
  const late = refused.map((job) => faultOf(job, "the database does not take it"));
  await noteFaulty(
    db,
    [...faulty, ...late].flatMap(({ sourceId }) => sourceId ?? []),
  );
  const ids = new Set(taken);
  // Each id is taken once: what comes again is a job that shares it.
  const twice = right.filter((job) => !refused.includes(job) && !ids.delete(job.record.sourceId));
  const again = twice.map((job) => faultOf(job, "sourceId: another job has it, too"));
  for (const job of [...faulty, ...late, ...again]) refusals.add(job);
  return taken.length;
}

const faultOf = ({ place, record }: RightJob, reason: string): FaultyJob =>
  toFault(place, [reason], record);

async function noteFaulty(db: Session, sourceIds: readonly string[]): Promise<void> {
  if (sourceIds.length === 0) return;
  await db.execute(sql`insert into faulty_jobs select unnest(${sql.param(sourceIds)}::text[])`);
}

/** By their ids, the jobs that were taken; and those that the database refuses, which never stop the others. */
type Staged = { taken: readonly string[]; refused: readonly RightJob[] };

async function stageJobs(
  db: Session,
  target: StagingTarget,
  jobs: readonly RightJob[],
): Promise<Staged> {
  try {
    return { taken: await stageTogether(db, target, jobs), refused: [] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (jobs.length === 1) return { taken: [], refused: jobs };
    const middle = Math.ceil(jobs.length / 2);
    const first = await stageJobs(db, target, jobs.slice(0, middle));
    const second = await stageJobs(db, target, jobs.slice(middle));
    return {
      taken: [...first.taken, ...second.taken],
      refused: [...first.refused, ...second.refused],
    };
  }
}

/** Data exceptions, broken constraints and exceeded limits (PostgreSQL, appendix A: classes 22, 23 and 54). */
function isRefusal(error: unknown): boolean {
  const code = errorCode(error instanceof Error ? error.cause : undefined);
  return ["22", "23", "54"].includes(code.slice(0, 2));
}

/**
 * Makes the words of what is new, too, while the feed is read: the database has time then, and no lock is held.
 * @returns the ids of those that were taken
 */
async function stageTogether(
  db: Session,
  { source, dryRun = false }: StagingTarget,
  jobs: readonly RightJob[],
): Promise<string[]> {
  const { rows } = await db.execute<{ source_id: string }>(sql`
    insert into incoming_jobs (${columnList}, words)
    select ${columnList}, case when ${dryRun} or ${isThere(source)} then null else (${jobWordsQuery}) end
    from json_populate_recordset(
      null::incoming_jobs, ${JSON.stringify(jobs.map(({ record }) => rowOfRecord(record)))}) as jobs
    on conflict do nothing
    returning source_id`);
  return rows.map((row) => row.source_id);
}

/**
 * Lists the source's open jobs that the feed does not have in `gone_jobs`.
 * @returns how many there are
 */
export async function findGone(db: Session, source: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    create temporary table gone_jobs as
    select id, row_number() over () as ordinal from jobs j
    where source = ${source} and closed_at is null and not ('state' = any(by_hand))
      and not exists (select from incoming_jobs i where i.source_id = j.source_id)
      and not exists (select from faulty_jobs f where f.source_id = j.source_id)`);
  return rowCount ?? 0;
}

export type Comparison = {
  added: number;
  changed: number;
  reopened: number;
  unchanged: number;
  /** Jobs of the source that are open now. */
  open: number;
};

/** Counts what would change, and leaves in `incoming_jobs` only what has to. */
export async function compare(db: Session, source: string): Promise<Comparison> {
  const { rows } = await db.execute<Comparison>(sql`
    select
      count(*) filter (where j.id is null)::int as added,
      count(*) filter (where ${isSettled("j")} and j.digest <> i.digest)::int as changed,
      count(*) filter (where not ${isSettled("j")})::int as reopened,
      count(*) filter (where ${isSettled("j")} and j.digest = i.digest)::int as unchanged,
      (select count(*)::int from jobs where source = ${source} and closed_at is null) as open
    from incoming_jobs i left join jobs j on j.source = ${source} and j.source_id = i.source_id`);
  const [counts] = rows;
  if (!counts) throw new Error("An aggregate gave no row");
  await db.execute(sql`delete from incoming_jobs as jobs where ${isThere(source)}`);
  return counts;
}
