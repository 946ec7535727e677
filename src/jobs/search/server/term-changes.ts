import { sql } from "drizzle-orm";
import type { TypedFastBitSet } from "typedfastbitset";
import { z } from "zod";
import type { Database } from "../../../platform/db/client.ts";
import { bytes, int32s } from "./packed-numbers.ts";
import { jobSearch } from "./tables.ts";
import { compact, isList, type TermCache, type TermSlots } from "./term-slots.ts";

type Db = Database["db"];

/** Rows whose words are looked through; after a larger change the terms are loaded anew as they are searched. */
const mostRows = 10_000;

const additionRows = z.array(z.object({ term: z.string(), slots: bytes }));

/**
 * Finds what changed rows mean for the terms that are kept, so that an import does not empty the cache again and again.
 * @param since the version whose rows the terms are right for
 * @param changed the slots of the rows that are newer
 * @returns changes the cache, at once
 */
export async function loadTermChanges(
  db: Db,
  terms: TermCache,
  since: number,
  changed: TypedFastBitSet,
): Promise<(size: number) => void> {
  const kept = [...terms.keys()];
  if (kept.length === 0 || changed.size() > mostRows) return () => terms.clear();
  const { rows } = await db.execute(sql`
    select term, string_agg(int4send(slot), '') as slots
    from ${jobSearch}, unnest(tsvector_to_array(words)) as term
    where version > ${since} and term = any(${sql.param(kept)}::text[])
    group by term`);
  const added = new Map(
    additionRows.parse(rows).map(({ term, slots }) => [term, int32s(slots)] as const),
  );
  return (size) => {
    const isKnown = new Set(kept);
    // The least used first, as setting a term makes it the latest.
    for (const term of [...terms.rkeys()]) {
      const slots = terms.peek(term);
      if (slots && isKnown.has(term)) {
        terms.set(term, follow(slots, changed, added.get(term), size));
      } else {
        // It was loaded while we looked, before or after the change.
        terms.delete(term);
      }
    }
  };
}

function follow(
  slots: TermSlots,
  changed: TypedFastBitSet,
  added: Int32Array = new Int32Array(),
  size: number,
): TermSlots {
  if (isList(slots)) {
    const rest = slots.filter((slot) => !changed.has(slot));
    const list = new Int32Array(rest.length + added.length);
    list.set(rest);
    list.set(added, rest.length);
    return compact(list, size);
  }
  slots.difference(changed);
  for (const slot of added) slots.add(slot);
  return slots;
}
