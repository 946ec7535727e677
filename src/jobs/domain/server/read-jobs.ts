import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Connection, Database } from "../../../platform/db/client.ts";
import type { JobDetails } from "../job-details.ts";
import type { JobSummary } from "../search-result.ts";
import { inOrderOf, summarize, summaryColumns } from "./job-summary.ts";
import type { ReadJobs } from "./read-from.ts";
import { jobs } from "./tables.ts";

type Db = Database["db"];

const detailColumns = {
  ...summaryColumns,
  description: jobs.description,
  benefits: jobs.benefits,
  overlap: jobs.overlap,
  startsOn: jobs.startsOn,
  recruiter: jobs.recruiter,
  closedAt: jobs.closedAt,
  confirmedAt: jobs.confirmedAt,
  updatedAt: jobs.updatedAt,
};

/** The job with this id, open or closed; undefined for a draft too. */
export async function readJob(db: Connection, id: number): Promise<JobDetails | undefined> {
  const [row] = await db.select(detailColumns).from(jobs).where(eq(jobs.id, id));
  return row && toDetails(row);
}

type DetailRow = Pick<typeof jobs.$inferSelect, keyof typeof detailColumns>;

function toDetails({
  description,
  benefits,
  overlap,
  startsOn,
  recruiter,
  closedAt,
  confirmedAt,
  updatedAt,
  ...row
}: DetailRow): JobDetails | undefined {
  const summary = summarize(row);
  return (
    summary && {
      ...summary,
      description,
      benefits,
      overlap,
      startsOn,
      recruiter,
      closedAt: closedAt?.toISOString() ?? null,
      confirmedAt: confirmedAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
    }
  );
}

/** What lists show of jobs, open or not, in the order of the ids. Drafts are left out. */
export async function readSummaries(db: Connection, ids: readonly number[]): Promise<JobSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(summaryColumns)
    .from(jobs)
    .where(inArray(jobs.id, [...ids]));
  return inOrderOf(ids, rows);
}

/** Which open jobs are meant. */
export type OpenJobs = {
  now: Date;
  /** Those that are made up, too. */
  withExamples: boolean;
};

/** As `closedSince` says it: a job that its feed dates a day ahead takes applications, and is listed from then on. */
const takesApplications = (now: Date): SQL | undefined =>
  and(
    isNotNull(jobs.postedAt),
    isNull(jobs.closedAt),
    or(isNull(jobs.closesAt), gt(jobs.closesAt, now)),
  );

/** The condition that a job is open and of those that are meant. */
function isOpenJob({ now, withExamples }: OpenJobs): SQL | undefined {
  return and(
    takesApplications(now),
    lte(jobs.postedAt, now),
    withExamples ? undefined : eq(jobs.example, false),
  );
}

/** Those of these jobs that take applications, made-up ones among them. */
export async function findOpen(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, sql`any (${sql.param(ids)}::bigint[])`), takesApplications(now)));
  return new Set(rows.map(({ id }) => id));
}

/** Jobs that are held in memory at once. */
const batch = 200;

/**
 * All open jobs by their ids. Each batch is a query of its own, so that a reader may be as slow as it likes: what is
 * opened or closed meanwhile may be among them or not.
 */
export async function* readOpenJobs(read: ReadJobs, which: OpenJobs): AsyncGenerator<JobDetails> {
  let last = 0;
  for (;;) {
    const rows = await read(async (db) =>
      db
        .select(detailColumns)
        .from(jobs)
        .where(and(isOpenJob(which), gt(jobs.id, last)))
        .orderBy(asc(jobs.id))
        .limit(batch),
    );
    for (const row of rows) {
      last = row.id;
      const details = toDetails(row);
      if (details) yield details;
    }
    if (rows.length < batch) return;
  }
}

/** How many jobs are open. */
export function countOpenJobs(read: ReadJobs, which: OpenJobs): Promise<number> {
  return read(async (db) => db.$count(jobs, isOpenJob(which)));
}

/** Where a job's page is, and when the job was changed last. */
export type JobAddress = { id: number; slug: string; updatedAt: Date };

const addressBatch = 5_000;

/** The addresses of open jobs by their ids: `count` of them after the first `skip`. */
export async function* readOpenJobAddresses(
  read: ReadJobs,
  which: OpenJobs,
  { skip, count }: { skip: number; count: number },
): AsyncGenerator<JobAddress> {
  let last = 0;
  if (skip > 0) {
    // The id alone, which stands in the index: nothing is read of the jobs that are skipped.
    const [before] = await read(async (db) =>
      db
        .select({ id: jobs.id })
        .from(jobs)
        .where(isOpenJob(which))
        .orderBy(asc(jobs.id))
        .offset(skip - 1)
        .limit(1),
    );
    if (!before) return;
    last = before.id;
  }
  for (let left = count; left > 0; ) {
    const limit = Math.min(addressBatch, left);
    const rows = await read(async (db) =>
      db
        .select({ id: jobs.id, slug: jobs.slug, updatedAt: jobs.updatedAt })
        .from(jobs)
        .where(and(isOpenJob(which), gt(jobs.id, last)))
        .orderBy(asc(jobs.id))
        .limit(limit),
    );
    yield* rows;
    if (rows.length < limit) return;
    last = rows.at(-1)?.id ?? last;
    left -= rows.length;
  }
}
