import { tokenize } from "../index/tokens.ts";

/** How often a name occurs, as one spelling has it. */
export type CountedName = { text: string; count: number };

/** A name with all its spellings, in lower case and without the commonest one's capitals. */
export type Name = { text: string; words: readonly string[]; count: number };

/** Spellings that differ in capitals and punctuation alone are one name, in its commonest spelling. The commonest first. */
export function countNames(spellings: readonly CountedName[]): Name[] {
  const names = new Map<string, Name>();
  for (const { text, count } of spellings.toSorted(mostFirst)) {
    const words = tokenize(text);
    if (words.length === 0) continue;
    const key = words.join(" ");
    const known = names.get(key);
    names.set(key, { text: known?.text ?? text, words, count: count + (known?.count ?? 0) });
  }
  return [...names.values()].toSorted(mostFirst);
}

const mostFirst = (one: { count: number }, other: { count: number }) => other.count - one.count;
