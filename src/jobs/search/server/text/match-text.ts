import { TypedFastBitSet } from "typedfastbitset";
import type { Moment } from "../snapshot/snapshots.ts";
import { type TermSlots, toSet } from "../snapshot/term-slots.ts";
import { findTerms } from "./find-terms.ts";
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
