import type { Connection } from "../../../../platform/db/client.ts";
import type { SuggestedWords } from "../../../domain/suggested-words.ts";
import { tokenize } from "../index/tokens.ts";
import type { Name } from "./count-names.ts";
import { type NameList, openNameList } from "./name-list.ts";
import { readSkillNames, readTitleNames } from "./read-names.ts";
import { refreshed } from "./refreshed.ts";

type Names = {
  titles: NameList;
  skills: NameList;
  /** What is offered without text, which each page of a search asks for. */
  commonest: SuggestedWords[];
};

/** Titles and skills of the open jobs that a text may become; without text the commonest titles. */
export type SuggestWords = (typed: string, sameTitles: SameTitles) => Promise<SuggestedWords[]>;

/** The titles that mean the same as the one that words name: "software engineer" for SWE. */
type SameTitles = (words: readonly string[]) => Promise<readonly string[][]>;

const mostShown = 8;
const mostSkills = 3;

/** Reads the names when they are first asked for, and anew by and by; meanwhile those of before are offered. */
export function openWordSuggestions(db: Connection): SuggestWords {
  const present = refreshed(() => readNames(db));

  return async (typed, sameTitles) => {
    const { titles, skills, commonest } = await present();
    const words = tokenize(typed);
    if (words.length === 0) return commonest;
    const ofSkills = skills.find(words, mostSkills);
    const ofTitles = titles.find(words, mostShown - ofSkills.length);
    const missing = mostShown - ofSkills.length - ofTitles.length;
    const meant = (missing > 0 ? await sameTitles(words) : []).flatMap((same) =>
      titles.find(same, 1),
    );
    const allTitles = [...new Set([...ofTitles, ...meant])].slice(0, ofTitles.length + missing);
    return [...allTitles.map(asTitle(titles)), ...ofSkills.map(asSkill)];
  };
}

async function readNames(db: Connection): Promise<Names> {
  const names = await readTitleNames(db);
  const titles = openNameList(names);
  const skills = openNameList(await readSkillNames(db));
  return { titles, skills, commonest: names.slice(0, mostShown).map(asTitle(titles)) };
}

const asTitle =
  (titles: NameList) =>
  ({ text, words }: Name): SuggestedWords => ({ text, type: "title", jobs: titles.count(words) });

const asSkill = ({ text, count }: Name): SuggestedWords => ({ text, type: "skill", jobs: count });
