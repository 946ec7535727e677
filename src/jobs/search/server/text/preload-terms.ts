import { getTableName, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/db/client.ts";
import { jobSearch } from "../index/tables.ts";
import type { Snapshots } from "../snapshot/snapshots.ts";
import { findTerms } from "./find-terms.ts";

/** Of the memory for terms. The rest is for what people search beside the usual. */
const mostFilled = 0.75;
const enoughFilled = 0.5;

/** So few that a search which comes meanwhile waits for a moment only. */
const termsAtOnce = 4;

/**
 * Loads the terms that most jobs have before anybody searches them: the first search for "project" among a million jobs
 * would wait seconds for its slots. What is searched makes room for itself later, so it does nothing once half of the
 * memory for terms is filled.
 * @param stopped no more terms are loaded when it is aborted
 * @returns how many terms were loaded
 */
export async function preloadTerms(
  db: Connection,
  snapshots: Snapshots,
  stopped: AbortSignal,
): Promise<number> {
  if (await isFilled(snapshots, enoughFilled)) return 0;
  const common = await commonTerms(db);
  const missing = await snapshots.use(async ({ snapshot }) =>
    common.filter((term) => !snapshot.terms.has(term)),
  );
  let loaded = 0;
  while (loaded < missing.length && !stopped.aborted && !(await isFilled(snapshots, mostFilled))) {
    const terms = missing.slice(loaded, loaded + termsAtOnce);
    await snapshots.use((moment) => findTerms(moment, new Set(terms)));
    loaded += terms.length;
  }
  return loaded;
}

function isFilled(snapshots: Snapshots, share: number): Promise<boolean> {
  return snapshots.use(
    async ({ snapshot: { terms } }) => terms.calculatedSize >= share * terms.maxSize,
  );
}

const rows = z.array(z.object({ term: z.string() }));

/**
 * The thousand commonest terms of all jobs, in this order, as PostgreSQL found them when it analyzed the table last; none
 * before. Its list of shares is longer than that of terms: three numbers about all terms stand at its end.
 */
async function commonTerms(db: Connection): Promise<string[]> {
  const found = await db.execute(sql`
    select term from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(term, share)
    where schemaname = current_schema() and tablename = ${getTableName(jobSearch)}
      and attname = ${jobSearch.words.name} and term is not null
    order by share desc`);
  return rows.parse(found.rows).map(({ term }) => term);
}
