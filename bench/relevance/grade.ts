import type { Advert } from "./adverts.ts";
import { has, listValues, matches } from "./matcher.ts";
import type { Grade } from "./measures.ts";
import { type Query, queryText } from "./queries.ts";
import type { Roles } from "./roles.ts";

/** The grade of each advert for a query, by its id. */
export function gradeAdverts(
  { grades }: Query,
  adverts: readonly Advert[],
  roles: Roles,
): ReadonlyMap<string, Grade> {
  const gradeOf = (advert: Advert): Grade => {
    for (const grade of [3, 2, 1] as const)
      if (grades[grade]?.some((matcher) => matches(matcher, advert, roles))) return grade;
    return 0;
  };
  return new Map(adverts.map((advert) => [advert.id, gradeOf(advert)]));
}

/**
 * What is wrong with a query: values that no advert has, a best grade that none gets, and nothing with a grade of 2 or
 * more, without which precision has no meaning.
 */
export function findFaults(query: Query, adverts: readonly Advert[], roles: Roles): string[] {
  const matchers = Object.values(query.grades).flatMap((list) => list ?? []);
  if (matchers.length === 0) return [];
  const unknown = matchers
    .flatMap(listValues)
    .filter(([field, value]) => !adverts.some((advert) => has(advert, field, value, roles)))
    .map(([field, value]) => `no advert has ${field} ${value}`);
  const given = new Set(gradeAdverts(query, adverts, roles).values());
  const best = query.grades[3] ? 3 : 2;
  const unmet = given.has(best) ? [] : [`no advert has grade ${best}`];
  return [...unknown, ...unmet].map((fault) => `${query.class}: ${queryText(query)}: ${fault}`);
}
