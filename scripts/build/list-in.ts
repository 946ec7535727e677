/**
 * The texts of a list that a source exports, as they stand in it: `export const shows = ["jobs"];`.
 * @returns undefined where it exports none of this name
 */
export function listIn(source: string, name: string): string[] | undefined {
  const list = new RegExp(`^export const ${name} = \\[([^\\]]*)\\];`, "m").exec(source)?.[1];
  if (list === undefined) return undefined;
  return [...list.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text);
}
