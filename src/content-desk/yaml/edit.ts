import { isMap, isSeq, type YAMLMap, type YAMLSeq } from "yaml";
import { columnOf, itemsOf, pairsOf, placesOf, startOf, type Within } from "./places.ts";
import { renderBlock, renderFlow, renderScalar } from "./render.ts";

/**
 * The smallest changes of a YAML text. Each takes a collection as it was parsed from the text and returns the new text,
 * in which nothing else has changed.
 */

/** Puts a pair behind another one, or first. */
export function insertPair(
  { text, of }: Within<YAMLMap>,
  after: string | undefined,
  key: string,
  value: unknown,
): string {
  const index = pairsOf(of).findIndex((pair) => String(pair.key) === after) + 1;
  const written = of.flow
    ? `${renderScalar(key, { isFlow: true })}: ${renderFlow(value)}`
    : renderBlock({ [key]: value }, indentOf({ text, of }));
  return insertAt({ text, of }, index, written);
}

/** Puts an item where another one stands, or last. */
export function insertItem({ text, of }: Within<YAMLSeq>, index: number, value: unknown): string {
  const written = of.flow ? renderFlow(value) : renderBlock([value], indentOf({ text, of }));
  return insertAt({ text, of }, index, written);
}

function insertAt(within: Within<YAMLMap | YAMLSeq>, index: number, written: string): string {
  const { text } = within;
  const places = placesOf(within);
  const before = places[index - 1];
  const after = places[index];
  const between = separatorOf(within);
  if (before) return splice(text, before.end, before.end, between + written);
  if (after) return splice(text, after.start, after.start, written + between);
  throw new Error("What is empty is written anew");
}

/** What stands between two pairs or items, an empty line included where the others have one. */
function separatorOf(within: Within<YAMLMap | YAMLSeq>): string {
  if (within.of.flow) return ", ";
  const [first, second] = placesOf(within);
  const isAiry = first && second && /\n[ \t]*\n/.test(within.text.slice(first.end, second.start));
  return `${isAiry && isSeq(within.of) ? "\n\n" : "\n"}${indentOf(within)}`;
}

/** Takes out a pair or an item, with the comments above it. Of two at least: what gets empty is written anew. */
export function removeAt(within: Within<YAMLMap | YAMLSeq>, index: number): string {
  const { text } = within;
  const places = placesOf(within);
  const [before, own, after] = [places[index - 1], places[index], places[index + 1]];
  if (!own || places.length < 2) throw new Error(`There is no item ${index} beside others`);
  if (before) return splice(text, before.end, own.end, "");
  return splice(text, own.start, after?.start ?? own.end, "");
}

/** Has an item and the one behind it change places, each with the comments above it. */
export function swapWithNext(within: Within<YAMLSeq>, index: number): string {
  const { text } = within;
  const places = placesOf(within);
  const [own, next] = [places[index], places[index + 1]];
  if (!own || !next) throw new Error(`No item stands behind item ${index}`);
  const between = text.slice(own.end, next.start);
  const swapped = text.slice(next.start, next.end) + between + text.slice(own.start, own.end);
  return splice(text, own.start, next.end, swapped);
}

/** Writes a pair's value or an item anew. */
export function replaceAt(
  within: Within<YAMLMap | YAMLSeq>,
  index: number,
  value: unknown,
): string {
  const { text, of } = within;
  const own = ownPlace(within, index);
  if (isMap(of)) {
    const pair = pairsOf(of)[index];
    const key = String(pair?.key);
    const written = of.flow
      ? `${renderScalar(key, { isFlow: true })}: ${renderFlow(value)}`
      : renderBlock({ [key]: value }, indentOf(within));
    return splice(text, own.start, own.end, written);
  }
  const written = of.flow ? renderFlow(value) : renderBlock([value], indentOf(within));
  return splice(text, own.start, own.end, written);
}

/** Of a pair or an item without the comments above it. */
function ownPlace({ text, of }: Within<YAMLMap | YAMLSeq>, index: number) {
  const place = placesOf({ text, of })[index];
  if (!place) throw new Error(`There is no item ${index}`);
  if (of.flow) return place;
  const [pair, item] = isMap(of) ? [pairsOf(of)[index]] : [undefined, itemsOf(of)[index]];
  const inner = pair ? startOf(pair.key) : item && text.lastIndexOf("-", startOf(item) - 1);
  return { start: inner ?? place.start, end: place.end };
}

export function splice(text: string, start: number, end: number, written: string): string {
  return text.slice(0, start) + written + text.slice(end);
}

function indentOf({ text, of }: Within<YAMLMap | YAMLSeq>): string {
  const [first] = placesOf({ text, of });
  return " ".repeat(first ? columnOf(text, first.start) : 0);
}
