import { LRUCache } from "lru-cache";
import type { OccupationTable } from "./occupation-table.ts";
import { withOtherEndings } from "./spellings.ts";
import { groups } from "./title-groups.ts";

/** Occupations by their number: O*NET's in the order of their codes, then the groups of `content/titles.yaml`. */
export type Occupations = {
  /** Those that go by exactly this title, the likeliest first. One of a group is in no other. */
  occupationsOf(words: readonly string[]): readonly number[];
  /** The other way round, the most usual title first; each as its words, and telling enough to be looked for in titles. */
  titlesOf(occupation: number): readonly string[][];
  /** Every form of each title of O*NET's occupation; those of a group are one title. */
  formsOf(occupation: number): readonly string[][];
  /** Whether a title is one of `content/titles.yaml`. */
  isInGroup(words: readonly string[]): boolean;
  /** Whether a title says enough to be looked for: one word must mean one occupation. */
  isTelling(words: readonly string[]): boolean;
  /** Those whose jobs somebody may want as well. */
  nearTo(occupation: number): readonly number[];
  /** The most similar ones besides, the nearest first. */
  relatedTo(occupation: number): readonly number[];
};

const mostTitles = 30;
/** Occupations whose titles are remembered, some 4 KB each: a search asks for those of a dozen, and others for the same. */
const mostListed = 300;
/** Shorter ones mean too much: PA is a physician assistant and Pennsylvania. */
const shortestWord = 3;

export function openOccupations(table: OccupationTable): Occupations {
  const groupOf = new Map(
    groups.flatMap(({ titles, asked }, index) =>
      [...titles, ...asked].map((title) => [title, table.size + index] as const),
    ),
  );
  const near = nearGroups(groupOf);
  const groupsIn = Map.groupBy(
    groups.keys().map((index) => table.size + index),
    (group) => groups[group - table.size]?.occupation,
  );

  function occupationsOf(words: readonly string[]): number[] {
    const title = words.join(" ");
    const group = groupOf.get(title);
    return group === undefined ? table.find(title) : [group];
  }

  function formsOf(occupation: number): string[][] {
    const group = groups[occupation - table.size];
    if (group) return [group.titles];
    return table
      .at(occupation)
      .titles.map((forms) => forms.filter((form) => !groupOf.has(form)))
      .filter((forms) => forms.length > 0);
  }

  const isInGroup = (words: readonly string[]) => groupOf.has(words.join(" "));
  const asked = new Set(groups.flatMap((group) => group.asked));

  function isTelling(words: readonly string[]): boolean {
    const title = words.join(" ");
    if (asked.has(title)) return false;
    if (words.length > 1 || groupOf.has(title)) return true;
    return title.length >= shortestWord && table.find(title).length === 1;
  }

  const listed = new LRUCache<number, string[][]>({ max: mostListed });

  function titlesOf(occupation: number): string[][] {
    const known = listed.get(occupation);
    if (known) return known;
    const titles = listTitles(occupation);
    listed.set(occupation, titles);
    return titles;
  }

  function listTitles(occupation: number): string[][] {
    const titles = formsOf(occupation)
      .flat()
      .map((title) => title.split(" "));
    const isGroup = occupation >= table.size;
    return titles
      .flatMap((title) => (isGroup ? [title, ...withOtherEndings(title, true)] : [title]))
      .filter(isTelling)
      .slice(0, mostTitles);
  }

  /** An occupation as it is typed: by its first group, which has its most usual titles, and by itself. */
  function known(code: string): number[] {
    const index = table.indexOf(code);
    return [...(groupsIn.get(code) ?? []).slice(0, 1), ...(index === undefined ? [] : [index])];
  }

  function nearTo(occupation: number): number[] {
    const group = groups[occupation - table.size];
    if (!group) return (groupsIn.get(table.at(occupation).code) ?? []).slice(0, 1);
    const { occupation: code } = group;
    const isWide = code === undefined || (groupsIn.get(code) ?? []).length > 1;
    const index = isWide ? undefined : table.indexOf(code);
    return [...(near.get(occupation) ?? []), ...(index === undefined ? [] : [index])];
  }

  function relatedTo(occupation: number): number[] {
    const group = groups[occupation - table.size];
    const code = group ? group.occupation : table.at(occupation).code;
    const index = code === undefined ? undefined : table.indexOf(code);
    const nearest = nearTo(occupation);
    const further = [
      ...nearest.flatMap((each) => [...(near.get(each) ?? [])]),
      ...(index === undefined ? [] : [index, ...table.at(index).related.flatMap(known)]),
    ];
    return [...new Set(further)].filter((each) => each !== occupation && !nearest.includes(each));
  }

  return { occupationsOf, titlesOf, formsOf, isInGroup, isTelling, nearTo, relatedTo };
}

/** Which groups are near which, both ways. */
function nearGroups(groupOf: ReadonlyMap<string, number>): Map<number, Set<number>> {
  const near = new Map<number, Set<number>>();
  const add = (one: number, other: number) =>
    near.set(one, (near.get(one) ?? new Set()).add(other));
  for (const { titles, near: names } of groups) {
    const own = groupOf.get(titles[0] ?? "");
    for (const other of names.map((name) => groupOf.get(name))) {
      if (own === undefined || other === undefined) continue;
      add(own, other);
      add(other, own);
    }
  }
  return near;
}
