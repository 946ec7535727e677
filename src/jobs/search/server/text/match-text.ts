import { TypedFastBitSet } from "typedfastbitset";
import type { Moment } from "../snapshot/snapshots.ts";
import { compact, type TermSlots, toSet } from "../snapshot/term-slots.ts";
import { loadTerms } from "./load-terms.ts";
import type { TermQuery } from "./term-query.ts";
import type { TextQuery } from "./text-query.ts";

/** The slots that fit each of the queries, from the widest to the narrowest. */
export async function matchText(moment: Moment, query: TextQuery): Promise<TypedFastBitSet[]> {
  const found = await findTerms(moment, new Set(query.flatMap(termsOf)));
  return query.map((part) => evaluate(part, found, moment.snapshot.size));
}

function termsOf(query: TermQuery): string[] {
  if (typeof query === "string") return [query];
  if ("not" in query) return termsOf(query.not);
  return ("all" in query ? query.all : query.any).flatMap(termsOf);
}

/** @returns a set that the caller may change */
function evaluate(
  query: TermQuery,
  found: ReadonlyMap<string, TermSlots>,
  size: number,
): TypedFastBitSet {
  if (typeof query === "string") return toSet(found.get(query) ?? new Int32Array(), size);
  if ("not" in query) return everySlot(size).difference(evaluate(query.not, found, size));
  const isAll = "all" in query;
  const [first, ...more] = (isAll ? query.all : query.any).map((part) =>
    evaluate(part, found, size),
  );
  if (!first) return isAll ? everySlot(size) : new TypedFastBitSet();
  return more.reduce((set, other) => (isAll ? set.intersection(other) : set.union(other)), first);
}

function everySlot(size: number): TypedFastBitSet {
  const set = new TypedFastBitSet();
  set.addRange(0, size);
  return set;
}

/** From what the snapshot remembers; the others are loaded and remembered. */
async function findTerms(
  moment: Moment,
  terms: ReadonlySet<string>,
): Promise<Map<string, TermSlots>> {
  const { snapshot } = moment;
  const found = new Map<string, TermSlots>();
  for (const term of terms) {
    const kept = snapshot.terms.get(term);
    if (kept) found.set(term, kept);
  }
  for (const [term, list] of await loadTerms(moment, [...terms.difference(found)])) {
    const slots = compact(list, snapshot.size);
    found.set(term, slots);
    snapshot.terms.set(term, slots);
  }
  return found;
}
