import { TypedFastBitSet } from "typedfastbitset";
import type { Moment } from "../snapshot/snapshots.ts";
import { intersection, type TermSlots, toSet, union } from "../snapshot/term-slots.ts";
import { findTerms } from "./find-terms.ts";
import type { TermQuery } from "./term-query.ts";
import type { TextQuery } from "./text-query.ts";

/** The slots that fit each of the queries, in sets that the caller may change. */
export async function matchText(moment: Moment, query: TextQuery): Promise<TypedFastBitSet[]> {
  const found = await findTerms(moment, new Set(query.flatMap(termsOf)));
  const { size } = moment.snapshot;
  return query.map((part) => toSet(evaluate(part, found, size), size));
}

function termsOf(query: TermQuery): string[] {
  if (typeof query === "string") return [query];
  if ("not" in query) return termsOf(query.not);
  return ("all" in query ? query.all : query.any).flatMap(termsOf);
}

/** @returns what must not be changed: it may be what is remembered of a term */
function evaluate(
  query: TermQuery,
  found: ReadonlyMap<string, TermSlots>,
  size: number,
): TermSlots {
  if (typeof query === "string") return found.get(query) ?? none;
  if ("not" in query)
    return everySlot(size).difference(toSet(evaluate(query.not, found, size), size));
  const isAll = "all" in query;
  const parts = (isAll ? query.all : query.any).map((part) => evaluate(part, found, size));
  if (!isAll) return union(parts, size);
  return parts.length === 0 ? everySlot(size) : intersection(parts, size);
}

const none = new Int32Array();

function everySlot(size: number): TypedFastBitSet {
  const set = new TypedFastBitSet();
  set.addRange(0, size);
  return set;
}
