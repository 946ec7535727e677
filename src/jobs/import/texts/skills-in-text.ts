import { z } from "zod";
import advertSkills from "../../../../content/advert-skills.yaml?raw";
import synonyms from "../../../../content/skills.yaml?raw";
import { readYaml } from "../../../common/read-yaml.ts";

const names = z.array(z.string().trim().min(1).max(60));

const { skills, asWritten, never } = readYaml(
  "content/advert-skills.yaml",
  advertSkills,
  z.strictObject({
    skills: z.array(names).transform((lines) => lines.flat()),
    asWritten: names,
    never: names,
  }),
);
const groups = readYaml("content/skills.yaml", synonyms, z.array(names));

/** A skill by one of its names, in the words that the name is made of. */
type Name = { skill: string; words: string[]; inCapitals: boolean; isPlainWord: boolean };

const same = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

/** C++, C# and .NET are words; CI/CD is two. */
const wordPattern = /(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:\+\+|#)?/giu;

/** By the first word, the longest first. */
const namesByWord = Map.groupBy(
  skills.flatMap(namesOf).toSorted((one, other) => other.words.length - one.words.length),
  ({ words: [first = ""] }) => first.toLowerCase(),
);

function namesOf(skill: string): Name[] {
  const group = groups.find((one) => one.some(same(skill))) ?? [];
  return [...new Set([skill, ...group])]
    .filter((name) => !never.some(same(name)))
    .map((name) => {
      const words = wordsIn(name).map(({ word }) => word);
      const isPlainWord = asWritten.includes(name);
      return { skill, words, inCapitals: isPlainWord || /^\p{L}{1,3}$/u.test(name), isPlainWord };
    });
}

/** More would say little of a job. */
const mostSkills = 15;

/**
 * The skills that an advert's text names, in the order of their first mention, each by the name that we list it under. Of
 * "CI/CD on k8s" they are continuous integration and Kubernetes.
 */
export function skillsIn(text: string): string[] {
  const words = wordsIn(text);
  const found = new Set<string>();
  for (let start = 0; start < words.length && found.size < mostSkills; ) {
    const names = namesByWord.get(words[start]?.word.toLowerCase() ?? "");
    const name = names?.find((name) => isThere(name, words, start));
    // A plain word at the beginning of a sentence is only that.
    const isMeant = !(name?.isPlainWord && opensSentence(text, words[start]?.index ?? 0));
    if (name && isMeant) found.add(name.skill);
    start += name?.words.length ?? 1;
  }
  return [...found];
}

function isThere({ words: wanted, inCapitals }: Name, words: Word[], start: number): boolean {
  return wanted.every((one, index) => {
    const { word = "" } = words[start + index] ?? {};
    return inCapitals ? word === one : same(word)(one);
  });
}

const opensSentence = (text: string, index: number) =>
  /(?:^|[.!?:\n•] ?)$/.test(text.slice(Math.max(0, index - 2), index));

type Word = { word: string; index: number };

function wordsIn(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({ word, index }));
}
