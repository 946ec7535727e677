import { TypedFastBitSet } from "typedfastbitset";
import type { Moment } from "../snapshot/snapshots.ts";
import { intersection, isList, type TermSlots, toSet, union } from "../snapshot/term-slots.ts";
import { findTerms } from "./find-terms.ts";
import type { TermQuery } from "./term-query.ts";
import type { TextQuery } from "./text-query.ts";

/** The slots that fit each of the queries, in sets that the caller may change. */
export async function matchText(moment: Moment, query: TextQuery): Promise<TypedFastBitSet[]> {
  const { size } = moment.snapshot;
  const asked = new Set<string>();
  for (const part of query) addTerms(part, asked);
  const titles = new Set([...asked].filter(isWholeTitle));
  const found = await findTerms(moment, asked.difference(titles));
  const possible = [...titles].filter((title) => mayStand(title, found, size));
  if (possible.length > 0)
    for (const [title, slots] of await findTerms(moment, new Set(possible)))
      found.set(title, slots);
  return query.map((part) => toSet(evaluate(part, found, size), size));
}

const isWholeTitle = (term: string) => term.startsWith("e:");

/**
 * Whether there can be a job with a whole title: one that has each of its words in the title. What was typed is hardly ever
 * one, and never the same twice, so the database need not be asked.
 */
function mayStand(title: string, found: ReadonlyMap<string, TermSlots>, size: number): boolean {
  const words = title.slice("e:".length).split(" ");
  const known = words.flatMap((word) => found.get(`t:${word}`) ?? []);
  if (known.length === 0) return true;
  const slots = intersection(known, size);
  return isList(slots) ? slots.length > 0 : !slots.isEmpty();
}

function addTerms(query: TermQuery, terms: Set<string>): void {
  if (typeof query === "string") terms.add(query);
  else if ("not" in query) addTerms(query.not, terms);
  else for (const part of "all" in query ? query.all : query.any) addTerms(part, terms);
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
