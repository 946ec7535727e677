import type { Name } from "./count-names.ts";

/** Names in the order of how common they are. */
export type NameList = {
  /** Those with each of the words, the last of which may be only begun; those that begin so first. */
  find(words: readonly string[], most: number): Name[];
  /** How many jobs have all the words, in names of whatever else. */
  count(words: readonly string[]): number;
};

/** @param names the commonest first */
export function openNameList(names: readonly Name[]): NameList {
  const byWord = Map.groupBy(
    names.flatMap((name) => name.words.map((word) => ({ word, name }))),
    ({ word }) => word,
  );
  const namesWith = (word: string) => byWord.get(word) ?? [];

  return {
    find(words, most) {
      const found = names.filter((name) => has(name, words));
      const begin = found.filter((name) => begins(name, words));
      return [...new Set([...begin, ...found])].slice(0, most);
    },
    count(words) {
      const rarest = words
        .map(namesWith)
        .reduce(
          (one, other) => (other.length < one.length ? other : one),
          namesWith(words[0] ?? ""),
        );
      return rarest
        .filter(({ name }) => words.every((word) => name.words.includes(word)))
        .reduce((sum, { name }) => sum + name.count, 0);
    },
  };
}

function has({ words }: Name, sought: readonly string[]): boolean {
  const last = sought.length - 1;
  return sought.every((word, index) =>
    words.some((one) => (index === last ? one.startsWith(word) : one === word)),
  );
}

function begins({ words }: Name, sought: readonly string[]): boolean {
  return words.join(" ").startsWith(sought.join(" "));
}
