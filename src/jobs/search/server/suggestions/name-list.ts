import type { Name } from "./count-names.ts";

/** Names in the order of how common they are. */
export type NameList = {
  /** Those with each of the words, the last of which may be only begun; those that begin so first. */
  find(words: readonly string[], most: number): Name[];
  /** How many jobs have all the words, in names of whatever else. */
  count(words: readonly string[]): number;
};

/** So many letters of a word lead to the names with it, so that not all names are gone through for each letter typed. */
const mostLetters = 3;

/** @param names the commonest first */
export function openNameList(names: readonly Name[]): NameList {
  const byWord = groupBy(names, ({ words }) => words);
  const byBeginning = groupBy(names, ({ words }) => words.flatMap(beginningsOf));
  const namesWith = (word: string) => byWord.get(word) ?? [];
  const namesBegunWith = (word: string) => byBeginning.get(word.slice(0, mostLetters)) ?? [];

  return {
    find(words, most) {
      const begun = words.slice(-1).map(namesBegunWith);
      const candidates = fewest([...words.slice(0, -1).map(namesWith), ...begun]);
      const found = candidates.filter((name) => has(name, words));
      const begin = found.filter((name) => begins(name, words));
      return [...new Set([...begin, ...found])].slice(0, most);
    },
    count(words) {
      return fewest(words.map(namesWith))
        .filter((name) => words.every((word) => name.words.includes(word)))
        .reduce((sum, { count }) => sum + count, 0);
    },
  };
}

/** Each name once under each of its keys, in their order. */
function groupBy(
  names: readonly Name[],
  keysOf: (name: Name) => readonly string[],
): Map<string, Name[]> {
  const groups = new Map<string, Name[]>();
  for (const name of names)
    for (const key of new Set(keysOf(name))) {
      const group = groups.get(key);
      if (group) group.push(name);
      else groups.set(key, [name]);
    }
  return groups;
}

const beginningsOf = (word: string): string[] =>
  Array.from({ length: Math.min(word.length, mostLetters) }, (_, last) => word.slice(0, last + 1));

const fewest = (lists: readonly Name[][]): readonly Name[] =>
  lists.reduce((one, other) => (other.length < one.length ? other : one), lists[0] ?? []);

function has({ words }: Name, sought: readonly string[]): boolean {
  const last = sought.length - 1;
  return sought.every((word, index) =>
    words.some((one) => (index === last ? one.startsWith(word) : one === word)),
  );
}

function begins({ words }: Name, sought: readonly string[]): boolean {
  return words.join(" ").startsWith(sought.join(" "));
}
