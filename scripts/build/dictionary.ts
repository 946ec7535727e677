import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createDictionary, type Dictionary } from "../../src/platform/http/dictionary.ts";

/** A tag with the text behind it, or a rule of CSS. */
const pieces = /(?<=\})|(?=<)/;

/** Pieces in a row are looked for: each alone would be found on most pages, and save little. */
const rowLength = 3;

/** What fewer pages have makes the dictionary longer than it makes pages shorter. */
const leastShare = 0.1;

/**
 * Writes the site's dictionary (RFC 9842) beside its other assets: what many pages have, and what
 * pages have that are rendered when they are asked for.
 * @param folder the built site
 * @param live their styles, and samples of them
 */
export async function writeDictionary(
  folder: string,
  live: readonly string[],
): Promise<Dictionary> {
  const names = await readdir(folder, { recursive: true });
  const pages = names.filter((name) => name.endsWith(".html")).toSorted();
  const texts = await Promise.all(pages.map((name) => readFile(join(folder, name), "utf8")));
  const dictionary = createDictionary(Buffer.from(commonText(texts, live)));
  await writeFile(join(folder, dictionary.path), dictionary.content);
  return dictionary;
}

/**
 * Rows of pieces that at least a tenth of the pages have, or that are wanted, each once and in the order in which they
 * come: what stands together on a page stands together here, and one reference replaces it.
 * @param wanted texts to be had whole
 */
export function commonText(pages: readonly string[], wanted: readonly string[] = []): string {
  const texts = [...pages, ...wanted].map((text) => text.split(pieces));
  const counts = new Map<string, number>();
  for (const text of texts.slice(0, pages.length))
    for (const row of new Set(rowsOf(text))) counts.set(row, (counts.get(row) ?? 0) + 1);
  const least = Math.max(2, pages.length * leastShare);
  const taken = new Set<string>();
  const isNew = (row: string, isWanted: boolean) => {
    if (taken.has(row) || !(isWanted || (counts.get(row) ?? 0) >= least)) return false;
    taken.add(row);
    return true;
  };
  return texts
    .flatMap((text, at) => {
      const starts = rowsOf(text).map((row) => isNew(row, at >= pages.length));
      return text.filter((_, piece) =>
        starts.slice(Math.max(0, piece - rowLength + 1), piece + 1).includes(true),
      );
    })
    .join("");
}

/** The row that begins with each piece. */
function rowsOf(text: readonly string[]): string[] {
  return text.map((_, at) => text.slice(at, at + rowLength).join(""));
}
