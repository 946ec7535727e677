import { isMap, isSeq, type YAMLMap, type YAMLSeq } from "yaml";
import {
  columnOf,
  itemsOf,
  type Place,
  pairsOf,
  placesOf,
  startOf,
  type Within,
} from "./places.ts";
import { renderBlock, renderFlow, renderScalar } from "./render.ts";

/**
 * The smallest changes of a YAML text. Each takes a collection as it was parsed from the text; what it gives leaves all else as
 * it is, and touches nothing of its neighbors, so that many are made at once.
 */
export type Edit = Place & { written: string };

/** @param edits none of which has a part of another one's place */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let [written, from] = ["", 0];
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    written += text.slice(from, edit.start) + edit.written;
    from = edit.end;
  }
  return written + text.slice(from);
}

/** Puts pairs behind another one, or first. */
export function insertPairs(
  within: Within<YAMLMap>,
  after: string | undefined,
  pairs: Record<string, unknown>,
): Edit {
  const index = pairsOf(within.of).findIndex((pair) => String(pair.key) === after) + 1;
  return insertAt(within, index, renderPairs(within, pairs));
}

function renderPairs(within: Within<YAMLMap>, pairs: Record<string, unknown>): string {
  if (!within.of.flow) return renderBlock(pairs, indentOf(within));
  return Object.entries(pairs)
    .map(([key, value]) => `${renderScalar(key, { isFlow: true })}: ${renderFlow(value)}`)
    .join(", ");
}

/** Puts items where another one stands, or last. */
export function insertItems(
  within: Within<YAMLSeq>,
  index: number,
  values: readonly unknown[],
): Edit {
  const written = values.map((value) => renderItem(within, value)).join(separatorOf(within));
  return insertAt(within, index, written);
}

const renderItem = (within: Within<YAMLSeq>, value: unknown): string =>
  within.of.flow ? renderFlow(value) : renderBlock([value], indentOf(within));

function insertAt(within: Within<YAMLMap | YAMLSeq>, index: number, written: string): Edit {
  const places = placesOf(within);
  const before = places[index - 1];
  const after = places[index];
  const between = separatorOf(within);
  if (before) return { start: before.end, end: before.end, written: between + written };
  if (after) return { start: after.start, end: after.start, written: written + between };
  throw new Error("What is empty is written anew");
}

/** What stands between two pairs or items, an empty line included where the others have one. */
function separatorOf(within: Within<YAMLMap | YAMLSeq>): string {
  if (within.of.flow) return ", ";
  const [first, second] = placesOf(within);
  const isAiry = first && second && /\n[ \t]*\n/.test(within.text.slice(first.end, second.start));
  return `${isAiry && isSeq(within.of) ? "\n\n" : "\n"}${indentOf(within)}`;
}

/** Takes out pairs or items, with the comments above them. One at least stays: what gets empty is written anew. */
export function removeAll(within: Within<YAMLMap | YAMLSeq>, indexes: ReadonlySet<number>): Edit[] {
  const places = placesOf(within);
  const firstKept = places.findIndex((_, index) => !indexes.has(index));
  return places.flatMap(({ start, end }, index) => {
    if (!indexes.has(index)) return [];
    const isFirst = index < firstKept;
    return isFirst
      ? { start, end: places[index + 1]?.start ?? end, written: "" }
      : { start: places[index - 1]?.end ?? start, end, written: "" };
  });
}

/** Has an item and the one behind it change places, each with the comments above it. */
export function swapWithNext(within: Within<YAMLSeq>, index: number): Edit {
  const { text } = within;
  const places = placesOf(within);
  const [own, next] = [places[index], places[index + 1]];
  if (!own || !next) throw new Error(`No item stands behind item ${index}`);
  const between = text.slice(own.end, next.start);
  const written = text.slice(next.start, next.end) + between + text.slice(own.start, own.end);
  return { start: own.start, end: next.end, written };
}

/** Writes a pair's value or an item anew. */
export function replaceAt(within: Within<YAMLMap | YAMLSeq>, index: number, value: unknown): Edit {
  const { text, of } = within;
  const written = isMap(of)
    ? renderPairs({ text, of }, { [String(pairsOf(of)[index]?.key)]: value })
    : renderItem({ text, of }, value);
  return { ...ownPlace(within, index), written };
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

function indentOf({ text, of }: Within<YAMLMap | YAMLSeq>): string {
  const [first] = placesOf({ text, of });
  return " ".repeat(first ? columnOf(text, first.start) : 0);
}
