import type { Occupations } from "./occupations.ts";
import { spellings, withOtherEndings } from "./spellings.ts";
import { roles } from "./title-groups.ts";

/** Titles to look for, each as its words, the best first; none stands in two lists. */
export type NearTitles = {
  /** They mean the same: SWE and software developer. */
  same: string[][];
  /** The same occupation in another field, or jobs that the same people want: software engineer and backend developer. */
  near: string[][];
  /** Of similar occupations. */
  related: string[][];
  /** Whether all the words name a title that is known, or only their end or beginning: `developer` of `elixir developer`. */
  isWhole: boolean;
};

const mostTitles = 30;
/** So that enough are left when a shorter title finds others. */
const mostCandidates = 4 * mostTitles;

/** @param words of a title as `titleWords` makes them */
export function nearTitles(occupations: Occupations, words: readonly string[]): NearTitles {
  const title = recognize(occupations, words);
  const found = title ? nearKnown(occupations, title) : nearUnknown(occupations, words);
  const same = [...found.same, ...newTitles(occupations, words, title)];
  const meant =
    title && keyOf(title) !== keyOf(words) && occupations.isTelling(title) ? [title] : [];
  const looked = new Set([words, ...meant].map(keyOf));
  const choose = (titles: readonly string[][]) => chooseNew(titles, looked);
  const chosen = choose(same.filter(occupations.isTelling));
  let others: Pick<NearTitles, "near" | "related"> | undefined;
  const chooseOthers = () => {
    others ??= { near: choose(found.near()), related: choose(found.related()) };
    return others;
  };
  return {
    same: [...meant, ...chosen],
    get near() {
      return chooseOthers().near;
    },
    get related() {
      return chooseOthers().related;
    },
    isWhole: title !== undefined,
  };
}

/** The spelling that a group has, rather than one of O*NET's: "Java programmer" is the group's Java developer. */
function recognize(occupations: Occupations, words: readonly string[]): string[] | undefined {
  const known = spellings(words).filter((each) => occupations.occupationsOf(each).length > 0);
  return known.find(occupations.isInGroup) ?? known[0];
}

/** Most searches ask for no more than the same ones. */
type Neighbors = { same: string[][]; near: () => string[][]; related: () => string[][] };

function nearKnown(occupations: Occupations, title: readonly string[]): Neighbors {
  const found = occupations.occupationsOf(title);
  const titlesOf = (list: readonly number[]) => inTurn(list.map(occupations.titlesOf));
  return {
    same: found.flatMap((each) => sameTitles(occupations.formsOf(each), title.join(" "))),
    near: () => titlesOf([...found.flatMap(occupations.nearTo), ...found]),
    related: () => titlesOf(found.flatMap(occupations.relatedTo)),
  };
}

/** A title of which only a part is listed, the end rather than the beginning: near an Elixir developer are developers. */
function nearUnknown(occupations: Occupations, words: readonly string[]): Neighbors {
  const isKnown = (each: readonly string[]) =>
    occupations.isInGroup(each) ||
    (occupations.isTelling(each) && occupations.occupationsOf(each).length > 0);
  const cuts = words.map((_, index) => index + 1);
  const ends = cuts.map((cut) => words.slice(cut));
  const beginnings = cuts.map((cut) => words.slice(0, -cut));
  const part = [...ends, ...beginnings].find(isKnown);
  const none = () => [];
  if (!part) return { same: [], near: none, related: none };
  const { same, near } = nearKnown(occupations, part);
  const meant = () =>
    [part, ...same, ...withOtherEndings(part, true)].filter(occupations.isTelling);
  return { same: [], near: meant, related: near };
}

/** The title with other endings, but for those that are known to mean something else. */
function newTitles(
  occupations: Occupations,
  words: readonly string[],
  title: readonly string[] | undefined,
): string[][] {
  const own = title ? occupations.occupationsOf(title) : [];
  const isGroups = title !== undefined && occupations.isInGroup(title);
  return withOtherEndings(title ?? words, title !== undefined).filter((each) => {
    if (isGroups) return !occupations.isInGroup(each);
    const others = occupations.occupationsOf(each);
    return others.length === 0 || others.some((other) => own.includes(other));
  });
}

/**
 * Of an occupation's titles those that mean the same as one: they share a form (the CNA), or differ in the role alone
 * (accounting clerk and accounting assistant).
 * @param titles each with its forms; a title that is not among them stands for all of the first
 */
function sameTitles(titles: readonly (readonly string[])[], title: string): string[][] {
  const forms = new Set(titles.find((each) => each.includes(title)) ?? titles[0]);
  const field = fieldOf(title);
  return titles
    .filter((each) =>
      each.some((form) => forms.has(form) || (field !== "" && fieldOf(form) === field)),
    )
    .flat()
    .map((each) => each.split(" "));
}

/** What a title says besides the role. */
function fieldOf(title: string): string {
  return title
    .split(" ")
    .filter((word) => !roles.has(word))
    .join(" ");
}

/** The first of each, then the second of each, and so on. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}

/**
 * Without titles that a shorter one finds as well: who looks for "Java developer" finds "core Java developer".
 * @param looked what is looked for already, and grows
 */
function chooseNew(titles: readonly string[][], looked: Set<string>): string[][] {
  const fresh = titles.slice(0, mostCandidates).filter((words) => {
    const { key } = keysOf(words);
    return !looked.has(key) && looked.add(key);
  });
  return fresh
    .filter((words) => !keysOf(words).parts.some((part) => looked.has(part)))
    .slice(0, mostTitles);
}

const keyOf = (words: readonly string[]) => words.toSorted().join(" ");

type Keys = {
  key: string;
  /** Of what is left of the title when words are taken away. */
  parts: string[];
};

/** An occupation's titles are the same arrays each time. */
const knownKeys = new WeakMap<readonly string[], Keys>();

function keysOf(words: readonly string[]): Keys {
  const known = knownKeys.get(words);
  if (known) return known;
  const keys = { key: keyOf(words), parts: partsOf(words) };
  knownKeys.set(words, keys);
  return keys;
}

function partsOf(words: readonly string[]): string[] {
  const sorted = words.toSorted();
  return Array.from({ length: 2 ** sorted.length - 2 }, (_, chosen) =>
    sorted.filter((_, index) => ((chosen + 1) >> index) & 1).join(" "),
  );
}
