/**
 * The texts of a list that a source exports, as they stand in it: `export const shows = ["jobs"];`.
 * @returns undefined where it exports none of this name
 */
export function listIn(source: string, name: string): string[] | undefined {
  const start = `export const ${name} = [`;
  const at = source.indexOf(start);
  if (at === -1) return undefined;
  const list = source.slice(at + start.length, source.indexOf("];", at));
  return [...list.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text);
}
