import { gt, sql } from "drizzle-orm";
import type { Connection } from "../../platform/db/client.ts";
import { type ImportFailure, jobImports } from "./tables.ts";

export type ShownImport = typeof jobImports.$inferSelect;

/** Why a feed was not taken in, in words. */
export const failureWords: Record<ImportFailure, string> = {
  failed: "it could not be taken in",
  "cut-off": "it could be read in part only",
  "too-few": "it would have closed more than half of its open jobs",
  "nothing-read": "no job could be read",
  "many-refused": "more than a tenth of its jobs was refused",
};

/** Notes what came of a feed. @param failure undefined where all was well */
export async function noteImport(
  db: Connection,
  source: string,
  failure: ImportFailure | undefined,
): Promise<void> {
  const { succeededAt } = jobImports;
  const outcome = {
    triedAt: sql`now()`,
    succeededAt: failure === undefined ? sql`now()` : sql`${succeededAt}`,
    failure: failure ?? null,
  };
  await db
    .insert(jobImports)
    .values({ source, ...outcome, succeededAt: failure === undefined ? sql`now()` : null })
    .onConflictDoUpdate({ target: jobImports.source, set: outcome });
}

/** Every feed that was ever taken in, the one that was last tried first. */
export function listImports(db: Connection): Promise<ShownImport[]> {
  return db.select().from(jobImports).orderBy(sql`${jobImports.triedAt} desc`);
}

/** A feed that nobody has tried for so long is not taken in any more. */
const isInUse = gt(jobImports.triedAt, sql`now() - interval '7 days'`);

type ImportFigures = {
  /** How many of the feeds that are in use failed the last time. */
  failing: number;
  /** When each feed that is in use was last taken in well; null where it never was. */
  feeds: Pick<ShownImport, "source" | "succeededAt">[];
};

/** How the feeds do that are in use. */
export async function importFigures(db: Connection): Promise<ImportFigures> {
  const { source, succeededAt, failure } = jobImports;
  const feeds = await db.select({ source, succeededAt, failure }).from(jobImports).where(isInUse);
  return { failing: feeds.filter((feed) => feed.failure !== null).length, feeds };
}
