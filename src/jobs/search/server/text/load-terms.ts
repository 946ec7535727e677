import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/db/client.ts";
import { jobSearchVersion } from "../index/tables.ts";
import { bytes, int32s } from "../snapshot/packed-numbers.ts";
import { type Moment, SnapshotOutdated } from "../snapshot/snapshots.ts";

const matchRows = z.array(z.object({ term: z.string(), slots: bytes, version: z.coerce.number() }));
type MatchRow = z.infer<typeof matchRows>[number];

/**
 * The slots of terms that a snapshot does not remember. Those with a mark and those without side by side: each half
 * takes about as long as the other.
 * @throws {SnapshotOutdated} when they are those of a later version
 */
export async function loadTerms(
  { db, snapshot }: Moment,
  terms: string[],
): Promise<[string, Int32Array][]> {
  const { marked = [], unmarked = [] } = Object.groupBy(terms, (term) =>
    term.includes(":") ? "marked" : "unmarked",
  );
  const loaded = await Promise.all([marked, unmarked].map((half) => loadTogether(db, half)));
  return loaded.flat().map(({ term, slots, version }) => {
    if (version !== snapshot.version) throw new SnapshotOutdated();
    return [term, int32s(slots)];
  });
}

async function loadTogether(db: Connection, terms: string[]): Promise<MatchRow[]> {
  if (terms.length === 0) return [];
  const { rows } = await db.execute(sql`
    select term, job_search_slots(query::tsquery) as slots, (select version from ${jobSearchVersion}) as version
    from unnest(${sql.param(terms)}::text[], ${sql.param(terms.map(quoted))}::text[]) as asked(term, query)`);
  return matchRows.parse(rows);
}

/** As a `tsquery`, so that nothing in it can be read as an operator. */
function quoted(term: string): string {
  return `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
