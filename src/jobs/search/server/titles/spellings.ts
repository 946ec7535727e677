import { endings, short } from "./title-groups.ts";
import { singular, withoutLevel } from "./title-words.ts";

/** What a title may have been meant to be, the likeliest first: one that is known has to be found among them. */
export function spellings(words: readonly string[]): string[][] {
  return [[...words], withoutLevel(words)]
    .flatMap((each) => [each, [...each.slice(0, -1), singular(each.at(-1) ?? "")]])
    .flatMap((each) => [
      each,
      ...joined(each),
      ...parted(each),
      ...withOtherEndings(each),
      ...withLongWords(each),
    ]);
}

/**
 * The same title with another ending that means the same.
 * @param isListed a title that is listed has them only where its ending is the first of a line
 */
export function withOtherEndings(words: readonly string[], isListed = false): string[][] {
  return endings
    .filter((line) => !line.includes(words.join(" ")))
    .flatMap((line) => {
      const own = line.map((ending) => ending.split(" ")).filter((each) => endsWith(words, each));
      const [longest] = own.toSorted((one, other) => other.length - one.length);
      if (!longest || (isListed && longest.join(" ") !== line[0])) return [];
      const before = words.slice(0, -longest.length);
      return line.map((ending) => [...before, ...ending.split(" ")]);
    })
    .filter((other) => other.join(" ") !== words.join(" ") && new Set(other).size === other.length);
}

const endsWith = (words: readonly string[], ending: readonly string[]) =>
  ending.every((word, index) => word === words.at(index - ending.length));

function withLongWords(words: readonly string[]): string[][] {
  return words.flatMap((word, index) =>
    (short.get(word) ?? []).map((long) => words.toSpliced(index, 1, ...long.split(" "))),
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
