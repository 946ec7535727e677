import { tokenize, withoutFillers } from "../index/tokens.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A stem with its mark, or several that all have to be there, or of which one has to. */
export type TermQuery = string | { all: TermQuery[] } | { any: TermQuery[] };

/**
 * What a search's words ask of a job, from the widest to the narrowest: all of them anywhere, all of them in title or skills, all of them in the title, nothing else in the title. A place's name counts
 * as if it stood in the title, so that "nurse houston" is a search for nurses.
 */
export type TextQuery = [
  anywhere: TermQuery,
  titleOrSkills: TermQuery,
  title: TermQuery,
  wholeTitle: TermQuery,
];

/** Stems that are asked for together, with the other names of the same thing. */
type Concept = { stems: string[]; otherNames: string[][] };

/** @returns undefined for a text without a word */
export async function toTextQuery(
  vocabulary: Vocabulary,
  q: string,
): Promise<TextQuery | undefined> {
  const tokens = tokenize(q);
  if (tokens.length === 0) return undefined;
  const [stemOf, groups] = await Promise.all([vocabulary.stem(tokens), vocabulary.synonyms()]);
  const concepts = findConcepts(withoutFillers(tokens).map(stemOf), groups);
  return [
    { all: concepts.map(anywhere) },
    { all: concepts.map((concept) => marked(concept, ["t:", "s:"])) },
    { all: concepts.map((concept) => marked(concept, ["t:"])) },
    `e:${tokens.map(stemOf).join(" ")}`,
  ];
}

/** The longest names first: "machine learning" before "machine". */
function findConcepts(stems: string[], groups: ReadonlyMap<string, string[][]>): Concept[] {
  const [first] = stems;
  if (first === undefined) return [];
  for (let length = stems.length; length > 0; length--) {
    const name = stems.slice(0, length);
    const group = groups.get(name.join(" "));
    if (!group) continue;
    const otherNames = group.filter((other) => other.join(" ") !== name.join(" "));
    return [{ stems: name, otherNames }, ...findConcepts(stems.slice(length), groups)];
  }
  return [{ stems: [first], otherNames: [] }, ...findConcepts(stems.slice(1), groups)];
}

/** Shorter words mean too many other things to count in a description. */
const shortestInDescription = 3;
const shortestSynonymInDescription = 4;

/**
 * In a description, of the other names only the long ones of one word count: "machine" and "learning" apart do not
 * make machine learning.
 */
function anywhere({ stems, otherNames }: Concept): TermQuery {
  const typed = stems.map((stem) =>
    stem.length < shortestInDescription ? either(stem, ["t:", "s:", "p:"]) : stem,
  );
  const others = otherNames.map(([stem = "", ...more]) =>
    more.length === 0 && stem.length >= shortestSynonymInDescription
      ? stem
      : { all: [stem, ...more].map((each) => either(each, ["t:", "s:"])) },
  );
  return { any: [{ all: typed }, ...others] };
}

function marked({ stems, otherNames }: Concept, marks: string[]): TermQuery {
  const typed = { all: stems.map((stem) => either(stem, [...marks, "p:"])) };
  const others = otherNames.map((name) => ({ all: name.map((stem) => either(stem, marks)) }));
  return { any: [typed, ...others] };
}

function either(stem: string, marks: string[]): TermQuery {
  return { any: marks.map((mark) => `${mark}${stem}`) };
}
