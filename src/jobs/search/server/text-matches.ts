import { sql } from "drizzle-orm";
import type { TypedFastBitSet } from "typedfastbitset";
import { z } from "zod";
import type { Database } from "../../../platform/db/client.ts";
import { bytes, int32s } from "./packed-numbers.ts";
import type { Snapshot } from "./snapshot.ts";
import { compact, type TermSlots, toSet } from "./term-slots.ts";
import type { TermQuery, TextQuery } from "./text-query.ts";

type Db = Database["db"];

/** The slots that fit each of the queries, from the widest to the narrowest. */
export async function matchText(
  db: Db,
  snapshot: Snapshot,
  query: TextQuery,
): Promise<TypedFastBitSet[]> {
  const found = await findTerms(db, snapshot, new Set(query.flatMap(termsOf)));
  return query.map((part) => evaluate(part, found, snapshot.size));
}

function termsOf(query: TermQuery): string[] {
  if (typeof query === "string") return [query];
  return ("all" in query ? query.all : query.any).flatMap(termsOf);
}

/** @returns a set that the caller may change */
function evaluate(
  query: TermQuery,
  found: ReadonlyMap<string, TermSlots>,
  size: number,
): TypedFastBitSet {
  if (typeof query === "string") return toSet(found.get(query) ?? new Int32Array(), size);
  const isAll = "all" in query;
  const [first, ...more] = (isAll ? query.all : query.any).map((part) =>
    evaluate(part, found, size),
  );
  if (!first) throw new Error("A query has no parts");
  return more.reduce((set, other) => (isAll ? set.intersection(other) : set.union(other)), first);
}

/** From what is kept; the others are loaded, and kept unless the snapshot changed meanwhile. */
async function findTerms(
  db: Db,
  snapshot: Snapshot,
  terms: ReadonlySet<string>,
): Promise<Map<string, TermSlots>> {
  const found = new Map<string, TermSlots>();
  for (const term of terms) {
    const kept = snapshot.terms.get(term);
    if (kept) found.set(term, kept);
  }
  const { version } = snapshot;
  const loaded = await loadTerms(db, [...terms.difference(found)]);
  for (const [term, list] of loaded) {
    const slots = compact(list, snapshot.size);
    found.set(term, slots);
    if (snapshot.version === version) snapshot.terms.set(term, slots);
  }
  return found;
}

const matchRows = z.array(z.object({ term: z.string(), slots: bytes }));

/** Those with a mark and those without side by side: each half takes about as long as the other. */
async function loadTerms(db: Db, terms: string[]): Promise<[string, Int32Array][]> {
  const { marked = [], unmarked = [] } = Object.groupBy(terms, (term) =>
    term.includes(":") ? "marked" : "unmarked",
  );
  const loaded = await Promise.all([marked, unmarked].map((half) => loadTogether(db, half)));
  return loaded.flat();
}

async function loadTogether(db: Db, terms: string[]): Promise<[string, Int32Array][]> {
  if (terms.length === 0) return [];
  const { rows } = await db.execute(sql`
    select term, job_search_slots(query::tsquery) as slots
    from unnest(${sql.param(terms)}::text[], ${sql.param(terms.map(quoted))}::text[]) as asked(term, query)`);
  return matchRows.parse(rows).map(({ term, slots }) => [term, int32s(slots)]);
}

/** As a `tsquery`, so that nothing in it can be read as an operator. */
function quoted(term: string): string {
  return `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
