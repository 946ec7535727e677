import {
  singular,
  titleWords,
  withoutLevel,
} from "../../src/jobs/search/server/titles/title-words.ts";

const mostWords = 5;

/**
 * The ways in which a title of O*NET is said: `Registered Nurse (RN)` is "registered nurse" and "rn".
 * @param short O*NET's own short form of it
 * @returns none for a title that nobody would type, such as one with a comma
 */
export function formsOf(title: string, short = ""): string[] {
  if (/[,/]/.test(title)) return [];
  const [before = "", inside = "", after = ""] = title.split(/[()]/);
  const others = [after.trim() === "" ? inside : "", short].filter((other) =>
    saysTheSame(before, other),
  );
  const forms = [`${before} ${after}`, ...others].map((form) => withoutLevel(titleWords(form)));
  return [...new Set(forms.filter(isUsual).map((words) => words.join(" ")))];
}

/** Single letters are what is left of names such as `A and P Mechanic`. */
const isUsual = (words: readonly string[]) =>
  words.length > 0 && words.length <= mostWords && words.every((word) => word.length > 1);

/** Not so `Nurse (Operating Room Nurse)`, which tells one kind, nor `Operating Room Registered Nurse (RN)`. */
function saysTheSame(title: string, other: string): boolean {
  const [words, otherWords] = [title, other].map((text) => text.split(/[ -]/).filter(Boolean));
  if (!words || !otherWords || otherWords.length === 0 || otherWords.includes("OR")) return false;
  if (otherWords.length === 1 && words.length > 1) return isInitials(other, words);
  if (words.length === 1 && otherWords.length > 1) return isInitials(title, otherWords);
  const isShortened = [...words, ...otherWords].some((word) => /^[A-Z]{2}/.test(word));
  return isShortened || words.length === otherWords.length;
}

/** An abbreviation has the first letters of the first and of the last word. */
function isInitials(abbreviation: string, words: readonly string[]): boolean {
  const letters = abbreviation.toLowerCase();
  const initials = words.map((word) => word.charAt(0).toLowerCase());
  const isShort = abbreviation.length <= words.length + 2 && /^[A-Z]/.test(abbreviation);
  return isShort && letters.at(0) === initials.at(0) && letters.at(-1) === initials.at(-1);
}

/**
 * The titles that an occupation's name is made of: `Accountants and Auditors` are an accountant and an auditor.
 * @param titles that the occupation has besides
 * @returns none where parts of the name are no titles, as in `Securities and Commodities Sales Agents`
 */
export function titlesOfName(name: string, titles: readonly string[]): string[] {
  const [listed = ""] = name.split(/, (?:Except|All Other)/);
  const roles = new Set(titles.map((title) => title.split(" ").at(-1)));
  const parts = listed.split(/, and |, | and |\//).map((part) => titleWords(part));
  const found = parts.map((words) => [...words.slice(0, -1), singular(words.at(-1) ?? "")]);
  const areTitles = parts.every((words, index) => {
    const role = found[index]?.at(-1);
    return roles.has(role) && role !== words.at(-1);
  });
  return areTitles ? found.map((words) => words.join(" ")) : [];
}
