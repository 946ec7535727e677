/** Stems that are asked for together, with the other names of the same thing. */
export type Concept = { stems: string[]; otherNames: string[][] };

/**
 * Takes stems apart into the things that they name, the longest names first: "machine learning" before "machine".
 * @param groups the names of the same thing by each of them
 */
export function findConcepts(
  stems: readonly string[],
  groups: ReadonlyMap<string, string[][]>,
): Concept[] {
  const [first] = stems;
  if (first === undefined) return [];
  for (let length = stems.length; length > 0; length--) {
    const name = stems.slice(0, length);
    const group = groups.get(name.join(" "));
    if (!group) continue;
    const otherNames = group.filter((other) => other.join(" ") !== name.join(" "));
    return [{ stems: name, otherNames }, ...findConcepts(stems.slice(length), groups)];
  }
  return [{ stems: [first], otherNames: [] }, ...findConcepts(stems.slice(1), groups)];
}
