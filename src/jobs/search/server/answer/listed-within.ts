import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/db/client.ts";
import { jobs } from "../../../domain/server/tables.ts";
import { bytes, float64s } from "../snapshot/packed-numbers.ts";

/** After one time and until another. */
export type Listed = { after: Date; until: Date };

const packedIds = z.tuple([z.object({ ids: bytes })]);

/** The ids of open jobs that are real, by when they were listed: packed, as an import may list a hundred thousand, and each alert asks for them. */
export async function listedWithin(db: Connection, { after, until }: Listed): Promise<Set<number>> {
  const rows = await db
    .select({ ids: sql`string_agg(float8send(${jobs.id}::float8), '')` })
    .from(jobs)
    .where(
      and(
        gt(jobs.listedAt, after),
        lte(jobs.listedAt, until),
        isNull(jobs.closedAt),
        eq(jobs.example, false),
      ),
    );
  return new Set(float64s(packedIds.parse(rows)[0].ids));
}
