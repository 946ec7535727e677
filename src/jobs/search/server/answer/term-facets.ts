import type { JobCriteria } from "../../../domain/criteria.ts";
import type { Counts, TermFacets } from "../../../domain/search-result.ts";
import { contractEnds, employmentTypes, engagements, levels } from "../../../domain/terms.ts";
import { countIn, type TermSlots, toSet } from "../snapshot/term-slots.ts";
import type { TextMoment } from "../text/find-text.ts";
import { findSlots } from "../text/match-text.ts";
import type { TermQuery } from "../text/term-query.ts";
import { toTraitQuery, traitsNamed } from "../text/trait-query.ts";
import { fromEntries } from "./facets.ts";
import { failing } from "./filter.ts";
import { findSkills } from "./find-skills.ts";
import type { Tally } from "./tally-jobs.ts";
import type { traitLists } from "./term-filter.ts";

/**
 * What each choice that is a term of the index gives under the other filters: how many of the jobs found have the term,
 * and of those that fail no other filter than that of the choice.
 * @throws {SnapshotOutdated}
 */
export async function countTerms(
  moment: TextMoment,
  tally: Tally,
  criteria: JobCriteria,
): Promise<TermFacets> {
  const skills = await findSkills(moment, tally.passing, criteria.skill);
  const choices = [
    ...traitChoices,
    ...skills.map(({ name, query }) => ({ list: "skill" as const, name, query })),
  ];
  const found = await findSlots(
    moment,
    choices.map(({ query }) => query),
  );
  const count = prepareCount(moment.snapshot.size, tally);
  const counts = choices.map(({ list, name }, index) => ({
    list,
    entry: [name, count(found[index], list)] as [string, number],
  }));
  const of = (wanted: (typeof choices)[number]["list"]) =>
    counts.filter(({ list }) => list === wanted).map(({ entry }) => entry);
  return {
    employment: fromEntries(of("employment")),
    engagement: fromEntries(of("engagement")),
    hire: fromEntries(of("hire")),
    level: fromEntries(of("level")),
    skill: mostFirst(of("skill")),
  };
}

const traitChoices = [
  ...choicesOf("employment", employmentTypes),
  ...choicesOf("engagement", engagements),
  ...choicesOf("hire", contractEnds),
  ...choicesOf("level", levels),
];

function choicesOf<Name extends string>(
  list: (typeof traitLists)[number],
  names: readonly Name[],
): { list: (typeof traitLists)[number]; name: string; query: TermQuery }[] {
  return names.map((name) => ({ list, name, query: { all: toTraitQuery(traitsNamed([name])) } }));
}

/** All chosen skills are asked for, so that there are none that only fail theirs. */
function prepareCount(size: number, { passing, missing }: Tally) {
  const found = toSet(passing, size);
  return (slots: TermSlots = noSlots, list: keyof typeof failing) => {
    const others = missing.get(failing[list]);
    return countIn(slots, found) + (others ? countIn(slots, others) : 0);
  };
}

const noSlots = new Int32Array();

function mostFirst(entries: [string, number][]): Counts {
  return fromEntries(entries.toSorted(([, one], [, other]) => other - one));
}
