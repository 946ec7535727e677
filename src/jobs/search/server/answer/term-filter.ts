import type { TypedFastBitSet } from "typedfastbitset";
import type { JobCriteria } from "../../../domain/criteria.ts";
import type { TextMoment } from "../text/find-text.ts";
import { matchText } from "../text/match-text.ts";
import { toSkillQuery } from "../text/skill-query.ts";
import type { TermQuery } from "../text/term-query.ts";
import { toTraitQuery, traitsNamed } from "../text/trait-query.ts";

/** The lists of choices that are traits: one of those that are chosen has to be there. */
export const traitLists = ["employment", "engagement", "hire", "level"] as const;

type TermSet = { name: (typeof traitLists)[number] | "skill"; slots: TypedFastBitSet };

/** The slots that pass each of the filters that ask for terms, where they ask for any. */
export async function findTermSets(moment: TextMoment, criteria: JobCriteria): Promise<TermSet[]> {
  const asked: { name: TermSet["name"]; query: TermQuery }[] = traitLists
    .filter((name) => criteria[name].length > 0)
    .map((name) => ({ name, query: { all: toTraitQuery(traitsNamed(criteria[name])) } }));
  if (criteria.skill.length > 0) {
    const skills = criteria.skill.map((skill) => toSkillQuery(moment.vocabulary, skill));
    asked.push({ name: "skill", query: { all: await Promise.all(skills) } });
  }
  if (asked.length === 0) return [];
  const sets = await matchText(
    moment,
    asked.map(({ query }) => query),
  );
  return sets.flatMap((slots, index) => {
    const name = asked[index]?.name;
    return name ? [{ name, slots }] : [];
  });
}
