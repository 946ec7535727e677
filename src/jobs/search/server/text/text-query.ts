import { tokenize, withoutFillers } from "../index/tokens.ts";
import type { Excluded } from "../understanding/excluded.ts";
import { chosenBy } from "../understanding/found-part.ts";
import type { Understanding, Wording } from "../understanding/understand.ts";
import { type Concept, findConcepts } from "./concepts.ts";
import { excludesCells } from "./excluded-cells.ts";
import { NamedQuery, type TermQuery } from "./term-query.ts";
import { toTraitInTitleQuery, toTraitQuery } from "./trait-query.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * What the words of a search ask of a job, from the widest to the narrowest: all of them anywhere, in title or skills
 * by any of their names, as they were typed, another title that means the same, in the title by any of their names, as
 * they were typed, nothing else in the title. A place's name counts as if it stood in the title, so that "nurse houston"
 * is a search for nurses.
 */
export type TextQuery = TermQuery[];

/**
 * Traits that a filter says as well are left to the filter, so that it can count its other choices.
 * @param isCounted whether only the widest is needed
 * @returns undefined for a search that asks nothing of a job's words and excludes nothing
 */
export async function toTextQuery(
  vocabulary: Vocabulary,
  understood: Pick<Understanding, "wordings" | "excluded" | "traits" | "client">,
  isCounted = false,
): Promise<TextQuery | undefined> {
  const { wordings, excluded, traits, client } = understood;
  const tiers = await Promise.all(
    wordings.map((wording) => tiersOf(vocabulary, wording, isCounted)),
  );
  const told = tiers.filter((each) => each !== undefined);
  const unwanted = await toExcludedQueries(vocabulary, excluded);
  const unfiltered = traits.filter((trait) => !chosenBy(trait).criteria);
  const conditions = [
    ...(client === undefined ? [] : [await toClientQuery(vocabulary, client)]),
    ...toTraitQuery(unfiltered),
    ...unwanted.map((query) => ({ not: query })),
  ];
  const [first, ...others] = told;
  if (!first) {
    if (conditions.length + traits.length === 0 && !excludesCells(excluded)) return undefined;
    return isCounted ? [{ all: conditions }] : withTraits(conditions, traits);
  }
  return first.map((tier, index) => ({
    all: [{ any: [tier, ...others.map((other) => other[index] ?? tier)] }, ...conditions],
  }));
}

/** What a job has in its terms that a search excludes; see `excludesCells` for the rest. */
export async function toExcludedQueries(
  vocabulary: Vocabulary,
  { words, traits }: Excluded,
): Promise<TermQuery[]> {
  const all = words.map(tokenize).filter(({ length }) => length > 0);
  const stemOf = await vocabulary.stem(all.flat());
  return [...all.map((tokens) => ({ all: tokens.map(stemOf) })), ...toTraitQuery(traits)];
}

/** What a job of a client has. */
export async function toClientQuery(vocabulary: Vocabulary, client: string): Promise<TermQuery> {
  const tokens = tokenize(client);
  const stemOf = await vocabulary.stem(tokens);
  return { all: tokens.map((token) => `c:${stemOf(token)}`) };
}

/** For a search without other words: what stands in a title before what stands in the text. */
function withTraits(conditions: TermQuery[], traits: Understanding["traits"]): TextQuery {
  return [{ all: conditions }, { all: [...conditions, toTraitInTitleQuery(traits)] }];
}

/** What each thing that the words name asks of a job: somewhere, in title or skills, in the title. */
export type ConceptQuery = {
  words: string;
  anywhere: TermQuery;
  skills: TermQuery;
  title: TermQuery;
};

/** The things that a wording names, one by one. */
export async function toConceptQueries(
  vocabulary: Vocabulary,
  wording: Wording,
): Promise<ConceptQuery[]> {
  const { tokens, concepts } = await conceptsOf(vocabulary, wording);
  return concepts.map((concept) => ({
    words: tokens.splice(0, concept.stems.length).join(" "),
    anywhere: anywhere(concept),
    skills: marked(concept, ["t:", "s:"]),
    title: marked(concept, ["t:"]),
  }));
}

async function conceptsOf(vocabulary: Vocabulary, { words, phrases }: Wording) {
  const tokens = withoutFillers(tokenize([...words, ...phrases].join(" ")));
  const [stemOf, groups] = await Promise.all([vocabulary.stem(tokens), vocabulary.synonyms()]);
  const stems = tokens.map(stemOf);
  return { tokens, stems, concepts: findConcepts(stems, groups) };
}

/** Titles that a job may have in the place of the one that is sought. */
export type NearTitleQueries = {
  same: TermQuery;
  near: TermQuery;
  related: TermQuery;
  /** See `NearTitles`. */
  isWhole: boolean;
};

/** What the titles near to the one that a wording names ask of a job's title. */
export async function toTitleQueries(
  vocabulary: Vocabulary,
  { words }: Wording,
): Promise<NearTitleQueries> {
  const title = titleIn(words);
  const { same, near, related, isWhole } = await vocabulary.nearTitles(title);
  return {
    same: likeTitle("same", title, same),
    near: likeTitle("near", title, near),
    related: likeTitle("related", title, related),
    isWhole,
  };
}

const titleIn = (words: readonly string[]) => tokenize(words.join(" "));

/** Most of what is typed is like no title that is known: nothing is remembered of it. */
function likeTitle(
  how: "same" | "near" | "related",
  title: readonly string[],
  like: readonly string[][],
): TermQuery {
  return like.length === 0
    ? anyOf(like)
    : new NamedQuery(`${how} ${title.join(" ")}`, () => anyOf(like));
}

const anyOf = (titles: readonly string[][]): TermQuery => ({
  any: titles.map((title) => ({ all: title.map((stem) => `t:${stem}`) })),
});

async function tiersOf(
  vocabulary: Vocabulary,
  wording: Wording,
  isCounted: boolean,
): Promise<TermQuery[] | undefined> {
  const { stems, concepts } = await conceptsOf(vocabulary, wording);
  if (stems.length === 0) return undefined;
  const title = titleIn(wording.words);
  const same = likeTitle("same", title, await vocabulary.sameTitles(title));
  const inSkills = concepts.map((concept) => marked(concept, ["t:", "s:"]));
  const widest = { any: [{ all: [...concepts.map(anywhere), ...aboutOne(inSkills)] }, same] };
  if (isCounted) return [widest];
  const typed = concepts.map(({ stems }) => ({ stems, otherNames: [] }));
  return [
    widest,
    { all: inSkills },
    { all: typed.map((concept) => marked(concept, ["t:", "s:"])) },
    same,
    { all: concepts.map((concept) => marked(concept, ["t:"])) },
    { all: typed.map((concept) => marked(concept, ["t:"])) },
    `e:${stems.join(" ")}`,
  ];
}

/** Of several words that stand in a text one has to be what the job is about. */
const aboutOne = (inSkills: TermQuery[]) => (inSkills.length < 2 ? [] : [{ any: inSkills }]);

/** Shorter words mean too many other things to count in a description. */
const shortestInDescription = 3;
const shortestSynonymInDescription = 4;

/**
 * In a description, of the other names only the long ones of one word count: "machine" and "learning" apart do not
 * make machine learning.
 */
function anywhere(concept: Concept): TermQuery {
  return new NamedQuery(nameOf("anywhere", concept), () => anywhereBy(concept));
}

function anywhereBy({ stems, otherNames }: Concept): TermQuery {
  const typed = stems.map((stem) =>
    stem.length < shortestInDescription ? either(stem, ["t:", "s:", "p:", "c:"]) : stem,
  );
  const others = otherNames.map(([stem = "", ...more]) =>
    more.length === 0 && stem.length >= shortestSynonymInDescription
      ? stem
      : { all: [stem, ...more].map((each) => either(each, ["t:", "s:"])) },
  );
  return { any: [{ all: typed }, ...others] };
}

function marked(concept: Concept, marks: string[]): TermQuery {
  return new NamedQuery(nameOf(marks.join(" "), concept), () => markedBy(concept, marks));
}

/** The other names of a thing follow from its stems. */
const nameOf = (where: string, { stems, otherNames }: Concept) =>
  `${where} ${otherNames.length > 0 ? "by any name " : ""}${stems.join(" ")}`;

function markedBy({ stems, otherNames }: Concept, marks: string[]): TermQuery {
  const typed = { all: stems.map((stem) => either(stem, [...marks, "p:", "c:"])) };
  const others = otherNames.map((name) => ({ all: name.map((stem) => either(stem, marks)) }));
  return { any: [typed, ...others] };
}

function either(stem: string, marks: string[]): TermQuery {
  return { any: marks.map((mark) => `${mark}${stem}`) };
}
