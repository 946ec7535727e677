import { sql } from "drizzle-orm";
import type { TypedFastBitSet } from "typedfastbitset";
import { z } from "zod";
import type { Connection } from "../../../../platform/db/client.ts";
import { jobSearch } from "../index/tables.ts";
import { bytes, int32s } from "./packed-numbers.ts";
import type { Snapshot } from "./snapshot.ts";
import { compact, createTermCache, isList, type TermCache, type TermSlots } from "./term-slots.ts";

/** Rows whose words are looked through; after a larger change the terms are loaded anew as they are searched. */
const mostRows = 10_000;

/**
 * Finds what changed rows mean for the terms that a snapshot remembers, so that an import does not make the next ones
 * forget them again and again.
 * @param changed the slots of the rows that are newer than the snapshot
 * @param size slots in use by now
 * @returns the terms of the later snapshot; those that no changed row has or had share their slots with the former one
 */
export async function followTerms(
  db: Connection,
  { version, terms }: Snapshot,
  changed: TypedFastBitSet,
  size: number,
): Promise<TermCache> {
  const later = createTermCache(terms.maxSize);
  const kept = [...terms.entries()];
  if (kept.length === 0 || changed.size() > mostRows) return later;
  const added = await readAdditions(
    db,
    version,
    kept.map(([term]) => term),
  );
  // The least used first, as setting a term makes it the latest.
  for (const [term, slots] of kept.toReversed())
    later.set(term, follow(slots, changed, added.get(term), size));
  return later;
}

const additionRows = z.array(z.object({ term: z.string(), slots: bytes }));

/** The slots of changed rows by the terms that they have now. */
async function readAdditions(
  db: Connection,
  since: number,
  terms: string[],
): Promise<Map<string, Int32Array>> {
  const { rows } = await db.execute(sql`
    select term, string_agg(int4send(slot), '') as slots
    from ${jobSearch}, unnest(tsvector_to_array(words)) as term
    where version > ${since} and term = any(${sql.param(terms)}::text[])
    group by term`);
  return new Map(additionRows.parse(rows).map(({ term, slots }) => [term, int32s(slots)] as const));
}

const none = new Int32Array();

function follow(
  slots: TermSlots,
  changed: TypedFastBitSet,
  added: Int32Array = none,
  size: number,
): TermSlots {
  if (isList(slots)) {
    const rest = slots.filter((slot) => !changed.has(slot));
    if (added.length === 0 && rest.length === slots.length) return slots;
    const list = new Int32Array(rest.length + added.length);
    list.set(rest);
    list.set(added, rest.length);
    return compact(list, size);
  }
  if (added.length === 0 && !slots.intersects(changed)) return slots;
  const set = slots.new_difference(changed);
  for (const slot of added) set.add(slot);
  return set;
}
