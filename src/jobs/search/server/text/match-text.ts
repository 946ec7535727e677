import { TypedFastBitSet } from "typedfastbitset";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { Moment } from "../snapshot/snapshots.ts";
import {
  compact,
  intersection,
  isList,
  type TermSlots,
  toSet,
  union,
} from "../snapshot/term-slots.ts";
import { findTerms } from "./find-terms.ts";
import { NamedQuery, type TermQuery } from "./term-query.ts";
import type { TextQuery } from "./text-query.ts";

/** The slots that fit each of the queries, in sets that the caller may change. */
export async function matchText(moment: Moment, query: TextQuery): Promise<TypedFastBitSet[]> {
  const slots = await findSlots(moment, query);
  return slots.map((one) => toSet(one, moment.snapshot.size));
}

/**
 * The slots that fit each of the queries.
 * @returns what must not be changed: it may be what is remembered
 */
export async function findSlots(moment: Moment, query: TextQuery): Promise<TermSlots[]> {
  const { snapshot } = moment;
  const answers: Answers = { snapshot, terms: new Map(), named: new Map() };
  const asked: Asked = { terms: new Set(), titles: [] };
  for (const part of query) addTerms(part, asked, answers);
  answers.terms = await findTerms(moment, asked.terms);
  const possible = asked.titles.filter((title) => mayStand(title, answers));
  if (possible.length > 0)
    for (const [title, slots] of await findTerms(moment, new Set(possible)))
      answers.terms.set(title, slots);
  return query.map((part) => evaluate(part, answers));
}

/** What is known of the parts of a query. */
type Answers = {
  snapshot: Snapshot;
  terms: Map<string, TermSlots>;
  named: Map<string, TermSlots>;
};

/** What has to be known of terms. Those of whole titles are looked for last, where there may be any. */
type Asked = { terms: Set<string>; titles: string[] };

/**
 * Whether there can be a job with a whole title: one that has each of its words in the title. What was typed is hardly ever
 * one, and never the same twice, so the database need not be asked.
 */
function mayStand(title: string, { snapshot, terms }: Answers): boolean {
  const words = title.slice("e:".length).split(" ");
  const known = words.flatMap(
    (word) => terms.get(`t:${word}`) ?? snapshot.terms.get(`t:${word}`) ?? [],
  );
  if (known.length === 0) return true;
  const slots = intersection(known, snapshot.size);
  return isList(slots) ? slots.length > 0 : !slots.isEmpty();
}

/** Adds the terms that a query needs, but for those of which the answer is remembered. */
function addTerms(query: TermQuery, asked: Asked, answers: Answers): void {
  if (typeof query === "string") {
    if (query.startsWith("e:")) asked.titles.push(query);
    else asked.terms.add(query);
  } else if (query instanceof NamedQuery) {
    const known = answers.snapshot.named.get(query.name);
    if (known) answers.named.set(query.name, known);
    else addTerms(query.query, asked, answers);
  } else if ("not" in query) addTerms(query.not, asked, answers);
  else for (const part of "all" in query ? query.all : query.any) addTerms(part, asked, answers);
}

/** @returns what must not be changed: it may be what is remembered */
function evaluate(query: TermQuery, answers: Answers): TermSlots {
  const { size } = answers.snapshot;
  if (typeof query === "string") return answers.terms.get(query) ?? none;
  if (query instanceof NamedQuery) return answers.named.get(query.name) ?? remember(query, answers);
  if ("not" in query) return everySlot(size).difference(toSet(evaluate(query.not, answers), size));
  const isAll = "all" in query;
  const parts = (isAll ? query.all : query.any).map((part) => evaluate(part, answers));
  if (!isAll) return union(parts, size);
  return parts.length === 0 ? everySlot(size) : intersection(parts, size);
}

function remember({ name, query }: NamedQuery, answers: Answers): TermSlots {
  const { snapshot, named } = answers;
  const slots = compact(evaluate(query, answers), snapshot.size);
  named.set(name, slots);
  snapshot.named.set(name, slots);
  return slots;
}

const none = new Int32Array();

function everySlot(size: number): TypedFastBitSet {
  const set = new TypedFastBitSet();
  set.addRange(0, size);
  return set;
}
