import { endings, short } from "./title-groups.ts";
import { singular, withoutLevel } from "./title-words.ts";

/** The same title with other words: an ending that means the same, or what a short word stands for. */
export function otherWordings(words: readonly string[]): string[][] {
  return [...withOtherEndings(words), ...withShortWords(words)];
}

/** What a title may have been meant to be, the likeliest first: one that is known has to be found among them. */
export function spellings(words: readonly string[]): string[][] {
  return [[...words], withoutLevel(words)]
    .flatMap((each) => [each, [...each.slice(0, -1), singular(each.at(-1) ?? "")]])
    .flatMap((each) => [each, ...joined(each), ...parted(each), ...otherWordings(each)]);
}

function withOtherEndings(words: readonly string[]): string[][] {
  return endings
    .filter((list) => !list.includes(words.join(" ")))
    .flatMap((list) => {
      const own = list.map((ending) => ending.split(" ")).filter((each) => endsWith(words, each));
      const [longest] = own.toSorted((one, other) => other.length - one.length);
      if (!longest) return [];
      const before = words.slice(0, -longest.length);
      return list.map((ending) => [...before, ...ending.split(" ")]);
    })
    .filter((other) => other.join(" ") !== words.join(" ") && new Set(other).size === other.length);
}

const endsWith = (words: readonly string[], ending: readonly string[]) =>
  ending.every((word, index) => word === words.at(index - ending.length));

function withShortWords(words: readonly string[]): string[][] {
  return words.flatMap((word, index) =>
    Object.hasOwn(short, word) ? (short[word] ?? []).map((long) => words.with(index, long)) : [],
  );
}

/** "Fork lift driver" as "forklift driver". */
function joined(words: readonly string[]): string[][] {
  return words
    .slice(1)
    .map((word, index) => words.toSpliced(index, 2, `${words[index] ?? ""}${word}`));
}

const shortestPart = 2;

/** "Helpdesk analyst" as "help desk analyst". */
function parted(words: readonly string[]): string[][] {
  return words.flatMap((word, index) =>
    Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, place) => {
      const at = place + shortestPart;
      return words.toSpliced(index, 1, word.slice(0, at), word.slice(at));
    }),
  );
}
