import type { PageFile } from "./schema.ts";

/** Fields that name something for the program, and publications; every other text is read as the page's own. */
const names = new Set([
  "kind",
  "href",
  "icon",
  "person",
  "emblem",
  "panel",
  "image",
  "field",
  "search",
  "goes",
  "claim",
  "can",
  "lookedUp",
  "show",
  "sources",
  "zone",
  "claims",
]);

/** The words that a visitor reads in a page's sections, one text after the other. */
export function wordsOf(page: PageFile): string[] {
  return textsIn(page.sections).flatMap(
    (text) => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'&/+.-]*/gu) ?? [],
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (names.has(key) ? [] : textsIn(inner)));
}
