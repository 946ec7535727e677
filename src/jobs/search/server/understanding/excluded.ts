import { isContract, type JobKind, jobKinds, type Workplace } from "../../../domain/terms.ts";
import type { Trait } from "../index/traits.ts";
import type { Segment } from "./operators.ts";
import { meaningOf } from "./phrases.ts";
import { piecesOf } from "./pieces.ts";

/** What no job that is found may have. */
export type Excluded = {
  /** Words, or phrases of which all the words stand anywhere. */
  words: string[];
  traits: Trait[];
  kind: JobKind[];
  /** No job may offer these alone. */
  workplace: Workplace[];
};

/** Reads what stands behind a minus or NOT as it is read elsewhere: what is wholly a filter is none of the words. */
export function readExcluded(segments: readonly Segment[]): Excluded {
  const excluded: Excluded = { words: [], traits: [], kind: [], workplace: [] };
  for (const { text } of segments.filter(({ isExcluded }) => isExcluded)) {
    const meaning = meaningOf(piecesOf(text));
    if (meaning?.type === "kind") excluded.kind.push(...kindsOf(meaning.value));
    else if (meaning?.type === "workplace") excluded.workplace.push(meaning.value);
    else if (meaning?.type === "trait") excluded.traits.push(meaning.value);
    else excluded.words.push(text);
  }
  return excluded;
}

/** A long-term contract is one, too. */
const kindsOf = (kind: JobKind): JobKind[] =>
  kind === "contract" ? jobKinds.filter(isContract) : [kind];
