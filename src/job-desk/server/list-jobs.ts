import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { applications } from "../../applications/server/tables.ts";
import { jobs } from "../../jobs/domain/server/tables.ts";
import type { Database } from "../../platform/db/client.ts";
import { confirmDays } from "../confirm-days.ts";
import type { JobState } from "../states.ts";
import { isToConfirm } from "./write-job.ts";

type Db = Database["db"];

export type JobFilter = {
  /** Words of title, client or city, or a job's number. */
  words: string;
  /** `to-confirm`: those that nobody has confirmed for a week. */
  state: JobState | "to-confirm" | undefined;
  source: string | undefined;
};

const listed = {
  id: jobs.id,
  slug: jobs.slug,
  title: jobs.title,
  city: jobs.city,
  state: jobs.state,
  country: jobs.country,
  client: jobs.client,
  source: jobs.source,
  postedAt: jobs.postedAt,
  closesAt: jobs.closesAt,
  closedAt: jobs.closedAt,
  paused: jobs.paused,
  confirmedAt: jobs.confirmedAt,
  byHand: jobs.byHand,
  example: jobs.example,
  updatedAt: jobs.updatedAt,
};

export type ListedJob = Pick<typeof jobs.$inferSelect, keyof typeof listed> & {
  /** How many applied. */
  applicants: number;
};

const jobsOnPage = 50;

/**
 * Jobs of every state, the newest first.
 * @param before the id that the page before ended with
 * @returns a page of them, and what the next one begins with, if there is one
 */
export async function listJobs(
  db: Db,
  filter: JobFilter,
  before: number | undefined,
): Promise<{ jobs: ListedJob[]; next: number | undefined }> {
  const rows = await db
    .select(listed)
    .from(jobs)
    .where(and(fits(filter), before === undefined ? undefined : lt(jobs.id, before)))
    .orderBy(desc(jobs.id))
    .limit(jobsOnPage + 1);
  const page = rows.slice(0, jobsOnPage);
  const counts = await countApplicants(
    db,
    page.map(({ id }) => id),
  );
  return {
    jobs: page.map((row) => ({ ...row, applicants: counts.get(row.id) ?? 0 })),
    next: rows.length > jobsOnPage ? page.at(-1)?.id : undefined,
  };
}

export async function countApplicants(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: applications.jobId, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(and(inArray(applications.jobId, [...ids]), ne(applications.place, "spam")))
    .groupBy(applications.jobId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The condition that a job is among those that are looked for. */
export function fits({ words, state, source }: JobFilter): SQL | undefined {
  return and(
    state && stateConditions[state],
    source === undefined ? undefined : eq(jobs.source, source),
    ...words.split(/\s+/).filter(Boolean).map(hasWord),
  );
}

const isPast = lte(jobs.closesAt, sql`now()`);

const stateConditions: Record<NonNullable<JobFilter["state"]>, SQL | undefined> = {
  draft: and(isNull(jobs.postedAt), isNull(jobs.closedAt)),
  published: and(
    isNotNull(jobs.postedAt),
    isNull(jobs.closedAt),
    or(isNull(jobs.closesAt), sql`not (${isPast})`),
  ),
  paused: sql`${jobs.paused}`,
  closed: or(
    and(isNotNull(jobs.closedAt), sql`not ${jobs.paused}`),
    and(isNotNull(jobs.postedAt), isNull(jobs.closedAt), isNotNull(jobs.closesAt), isPast),
  ),
  "to-confirm": and(
    isToConfirm,
    lte(jobs.confirmedAt, sql`now() - make_interval(days => ${confirmDays.ask})`),
  ),
};

/** As the index `jobs_typed_words` has it. */
const typedWords = sql`lower(${jobs.title} || ' ' || coalesce(${jobs.client}, '') || ' ' || coalesce(${jobs.city}, ''))`;

function hasWord(word: string): SQL | undefined {
  const pattern = `%${word.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const isIn = sql`${typedWords} like ${pattern}`;
  return /^#?\d{1,15}$/.test(word) ? or(eq(jobs.id, Number(word.replace("#", ""))), isIn) : isIn;
}

/** The names of all feeds, found by looking up the next one in the index each time. */
export async function listSources(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ source: string }>(sql`
    with recursive found as (
      (select source from ${jobs} order by source limit 1)
      union all
      select (select source from ${jobs} where source > found.source order by source limit 1)
      from found where found.source is not null)
    select source from found where source is not null limit 200`);
  return rows.map(({ source }) => source);
}
