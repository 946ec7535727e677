import { and, gt, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../platform/db/client.ts";
import { allJobs, type JobCriteria } from "../../domain/criteria.ts";
import type { JobSummary } from "../../domain/search-result.ts";
import { jobs } from "../../domain/server/tables.ts";
import { countFacets } from "./facets.ts";
import { prepareFilter } from "./filter.ts";
import { firstOf, orderOf } from "./order.ts";
import { bytes, float64s } from "./packed-numbers.ts";
import { findText, loadSummaries } from "./search-jobs.ts";
import { currentSnapshot, type Snapshot } from "./snapshot.ts";

type Db = Database["db"];

/** The jobs that a search gives, the newest first whatever its own order, and no more than `most`. */
export async function newestJobs(
  db: Db,
  criteria: JobCriteria,
  now: Date,
  most: number,
): Promise<JobSummary[]> {
  const snapshot = await currentSnapshot(db);
  const { tiers } = await findText(db, snapshot, criteria.q);
  const { passing } = countFacets(snapshot, tiers[0], prepareFilter(snapshot, criteria, now), now);
  return loadSummaries(db, newestIds(snapshot, passing, most));
}

type Listed = { after: Date; until: Date };

/**
 * The jobs that a search gives of those listed after one time and until another. Words are taken as they were typed:
 * nobody looks on who could say that something else was meant.
 * @returns how many there are, and the ids of the newest, no more than `most`
 */
export async function newlyListed(
  db: Db,
  criteria: JobCriteria,
  listed: Listed,
  most: number,
): Promise<{ ids: number[]; total: number }> {
  const isNew = await listedWithin(db, listed);
  if (isNew.size === 0) return { ids: [], total: 0 };
  const snapshot = await currentSnapshot(db);
  const { tiers, corrected } = await findText(db, snapshot, criteria.q);
  if (corrected) return { ids: [], total: 0 };
  const now = new Date();
  const filter = prepareFilter(snapshot, criteria, now);
  const { passing } = countFacets(snapshot, tiers[0], filter, now);
  const found = passing.filter((slot) => isNew.has(snapshot.columns.jobId[slot] ?? 0));
  return { ids: newestIds(snapshot, found, most), total: found.length };
}

const packedIds = z.tuple([z.object({ ids: bytes })]);

/** The ids of open jobs, packed, as an import may list a hundred thousand, and each alert asks for them. */
async function listedWithin(db: Db, { after, until }: Listed): Promise<Set<number>> {
  const rows = await db
    .select({ ids: sql`string_agg(float8send(${jobs.id}::float8), '')` })
    .from(jobs)
    .where(and(gt(jobs.listedAt, after), lte(jobs.listedAt, until), isNull(jobs.closedAt)));
  return new Set(float64s(packedIds.parse(rows)[0].ids));
}

function newestIds(snapshot: Snapshot, slots: Int32Array, most: number): number[] {
  const first = firstOf(slots, most, orderOf(snapshot, allJobs, []));
  return first.map((slot) => snapshot.columns.jobId[slot] ?? 0);
}
