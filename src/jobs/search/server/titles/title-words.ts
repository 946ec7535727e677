import { tokenize, withoutFillers } from "../index/tokens.ts";

/** The words of a job's title as searches have them: `Director of Nursing` is "director" and "nursing". */
export function titleWords(title: string): string[] {
  return withoutFillers(tokenize(title));
}

/** "Principal" is none, as it may be that of a school. */
const levelsBefore = new Set(["senior", "sr", "junior", "jr", "lead"]);
const levelsAfter = new Set(["i", "ii", "iii", "iv", "v", "1", "2", "3", "4", "5"]);

/** Without what tells the level, unless nothing else is left; a guess, as there are lead generation specialists. */
export function withoutLevel(words: readonly string[]): string[] {
  const first = words.findIndex((word) => !levelsBefore.has(word));
  const last = words.findLastIndex((word) => !levelsAfter.has(word));
  return first < 0 || last < first ? [...words] : words.slice(first, last + 1);
}

/** "Nurses" is "nurse"; a guess as well. */
export function singular(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.endsWith("ches") || word.endsWith("sses")) return word.slice(0, -2);
  return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
