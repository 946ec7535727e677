import { endings, short } from "./title-groups.ts";
import { singular, withoutLevel } from "./title-words.ts";

/** What a title may have been meant to be, the likeliest first: one that is known has to be found among them. */
export function spellings(words: readonly string[]): string[][] {
  const plain = [[...words], withoutLevel(words)].flatMap((each) => [
    each,
    [...each.slice(0, -1), singular(each.at(-1) ?? "")],
  ]);
  // Most titles have no level and are no plural: four times the same.
  return [...new Map(plain.map((each) => [each.join(" "), each])).values()].flatMap((each) => [
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
  const title = words.join(" ");
  return lines
    .flatMap((line) => {
      const longest = line.longestFirst.find((ending) => endsWith(words, ending));
      if (!longest || line.whole.has(title)) return [];
      if (isListed && longest !== line.first) return [];
      const before = words.slice(0, -longest.length);
      return line.endings.map((ending) => [...before, ...ending]);
    })
    .filter((other) => other.join(" ") !== title && new Set(other).size === other.length);
}

/** The lines of endings that mean the same, each ending as its words. */
const lines = endings.map((line) => {
  const parts = line.map((ending) => ending.split(" "));
  return {
    endings: parts,
    first: parts[0],
    longestFirst: parts.toSorted((one, other) => other.length - one.length),
    whole: new Set(line),
  };
});

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
