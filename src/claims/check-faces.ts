/** Somebody whom content shows with a face: who says something, or wrote it. */
export interface ShownPerson {
  file: string;
  /** A name, or a role where content gives no name. */
  name: string;
  portrait: string;
}

/**
 * Holds that one face is one person, everywhere on the site.
 * @throws {Error} naming the portraits that are several people, and the people who have several
 */
export function checkFaces(people: readonly ShownPerson[]): void {
  const faults = [
    ...severals(people, "portrait", "name").map((one) => `the portrait ${one}`),
    ...severals(people, "name", "portrait"),
  ];
  if (faults.length > 0) throw new Error(`One face is one person: ${faults.join("; ")}`);
}

/** What stands beside more than one of the other: `rahul is Anil K. in …, and Data engineer in …`. */
function severals(
  people: readonly ShownPerson[],
  one: "portrait" | "name",
  other: "portrait" | "name",
): string[] {
  return [...Map.groupBy(people, (person) => person[one])].flatMap(([shared, found]) => {
    const first = new Map(found.map((person) => [person[other], person.file]));
    if (first.size < 2) return [];
    return [
      `${shared} is ${[...first].map(([name, file]) => `${name} in ${file}`).join(", and ")}`,
    ];
  });
}
