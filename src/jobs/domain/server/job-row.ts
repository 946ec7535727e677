import { createHash } from "node:crypto";
import { getTableColumns } from "drizzle-orm";
import { slugOf } from "../job.ts";
import type { JobRecord } from "./job-record.ts";
import { jobs } from "./tables.ts";

const {
  id,
  source,
  listedAt,
  closedAt,
  example,
  updatedAt,
  version,
  paused,
  confirmedAt,
  byHand,
  feedSays,
  typed,
  closingWord,
  ...told
} = getTableColumns(jobs);

/** The columns of `jobs` that say what a record says. What is left is ours to know. */
export const toldColumns = told;

/** A row of `jobs` as far as a record tells it. */
export type ToldRow = Pick<typeof jobs.$inferSelect, keyof typeof told>;

/** What a record says, column by column. */
export function toldOf({ pay, ...record }: JobRecord): ToldRow {
  return {
    ...record,
    slug: slugOf(record.title, record.city),
    payMin: pay?.min ?? null,
    payMax: pay?.max ?? null,
    currency: pay?.currency ?? null,
    payPeriod: pay?.period ?? null,
    digest: createHash("sha256")
      .update(JSON.stringify({ ...record, pay }))
      .digest("hex"),
  };
}

/** The same by the columns' names in the database, as JSON. */
export function rowOfRecord(record: JobRecord): Record<string, unknown> {
  const row: Record<string, unknown> = toldOf(record);
  return Object.fromEntries(
    Object.entries(told).map(([key, { name }]) => [name, row[key] ?? null]),
  );
}
