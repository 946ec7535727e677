import { searchWords, type Trait } from "../understanding/search-words.ts";
import type { TermQuery } from "./text-query.ts";

/** Of each group one of the traits has to be there; a job without any of a group's may be `otherwise`. */
export function toTraitQuery(traits: readonly Trait[]): TermQuery[] {
  const groups = Map.groupBy(traits, ({ group }) => group);
  return [...groups.values()].map((asked) => ({ any: asked.map(termOf) }));
}

function termOf(asked: Trait): TermQuery {
  if (!asked.otherwise) return `x:${asked.trait}`;
  const others = searchWords.traits.filter(
    ({ group, otherwise }) => group === asked.group && !otherwise,
  );
  return { not: { any: others.map(({ trait }) => `x:${trait}`) } };
}
