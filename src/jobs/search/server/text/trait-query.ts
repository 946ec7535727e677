import { type Trait, traits } from "../index/traits.ts";
import type { TermQuery } from "./term-query.ts";

/** The traits that a filter offers by their names. */
export function traitsNamed(names: readonly string[]): Trait[] {
  return traits.filter(({ name }) => names.includes(name));
}

/** Of each group one of the traits has to be there; a job without any of a group's may be `otherwise`. */
export function toTraitQuery(asked: readonly Trait[]): TermQuery[] {
  const groups = Map.groupBy(asked, ({ group }) => group);
  return [...groups.values()].map((alternatives) => ({ any: alternatives.map(termOf) }));
}

/** The same, of jobs whose titles say it. */
export function toTraitInTitleQuery(asked: readonly Trait[]): TermQuery {
  return { all: asked.map(({ name }) => `xt:${name}`) };
}

function termOf({ group, name, isOtherwise }: Trait): TermQuery {
  if (!isOtherwise) return `x:${name}`;
  const others = traits.filter((trait) => trait.group === group && trait.name !== name);
  return { any: [`x:${name}`, { not: { any: others.map((other) => `x:${other.name}`) } }] };
}
