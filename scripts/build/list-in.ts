import { criteriaNames } from "../../src/jobs/domain/criteria-names.ts";

/** The lists that sources may spread in theirs, by their names. */
const shared: ReadonlyMap<string, readonly string[]> = new Map([["criteriaNames", criteriaNames]]);

/**
 * The texts of a list that a source exports, as they stand in it: `export const reads = [...criteriaNames, "advice"];`.
 * @returns undefined where it exports none of this name
 * @throws {Error} for a list in it that is not one of the shared ones
 */
export function listIn(source: string, name: string): string[] | undefined {
  const start = `export const ${name} = [`;
  const at = source.indexOf(start);
  if (at === -1) return undefined;
  const list = source.slice(at + start.length, source.indexOf("];", at));
  const spread = [...list.matchAll(/\.\.\.(\w+)/g)].flatMap(([, other = ""]) => findShared(other));
  return [...spread, ...[...list.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text)];
}

function findShared(name: string): readonly string[] {
  const list = shared.get(name);
  if (!list)
    throw new Error(`A route's list can't hold ${name}: scripts/build/list-in.ts does not know it`);
  return list;
}
