import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import {
  applyEdits,
  type Edit,
  insertItems,
  insertPairs,
  removeAll,
  replaceAt,
  swapWithNext,
} from "./edit.ts";
import { endOf, itemsOf, type ParsedPair, pairsOf, startOf } from "./places.ts";
import { renderFlow, renderScalar } from "./render.ts";

/** A text that is no YAML: there is nothing in it that could be changed. */
export class NotYamlError extends Error {
  override name = "NotYamlError";
}

/** Where something stands in a file: `["sections", 0, "heading"]`. */
export type Path = readonly (string | number)[];

/**
 * Changes a YAML text so that it says a value, node by node: comments, order, quotes and all that the value leaves as it was
 * stay byte for byte.
 * @param value of maps, lists, texts, numbers, booleans and null; what is undefined is left out
 * @throws {NotYamlError}
 */
export function writeValue(text: string, value: unknown): string {
  let written = text;
  for (let turns = 0; turns < mostTurns; turns++) {
    const edits = editsOf(written, value);
    if (edits.length === 0) return written;
    written = applyEdits(written, edits);
  }
  throw new Error("A value cannot be written as YAML");
}

/** In each turn the text is parsed anew. Every collection adds or removes in one, and changes what it holds in the next. */
const mostTurns = 100;

/**
 * Moves an item of a list by one place.
 * @throws {NotYamlError}
 */
export function moveItem(text: string, path: Path, by: -1 | 1): string {
  const index = Number(path.at(-1));
  const list = parseYaml(text).getIn(path.slice(0, -1), true);
  const first = by === 1 ? index : index - 1;
  if (!isSeq(list) || first < 0 || first + 1 >= list.items.length) return text;
  return applyEdits(text, [swapWithNext({ text, of: list }, first)]);
}

/** @throws {NotYamlError} */
export function readValue(text: string): unknown {
  return parseYaml(text).toJS();
}

function parseYaml(text: string): Document.Parsed {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) throw new NotYamlError(error.message);
  return document;
}

function editsOf(text: string, value: unknown): Edit[] {
  const document = parseYaml(text);
  const root = document.contents;
  if (!root) return [{ start: 0, end: text.length, written: renderFlow(value) }];
  const anew = { start: startOf(root), end: endOf(root), written: renderFlow(value) };
  return changeNode({ text, document }, root, value) ?? [anew];
}

type At = { text: string; document: Document.Parsed };

/** @returns undefined where the node is to be written anew; none where it says the same as the value */
function changeNode(at: At, node: Node, value: unknown, isFlow = false): Edit[] | undefined {
  if (isSame(node.toJS(at.document), value)) return [];
  if (isMap(node) && isObject(value)) return changeMap(at, node, value);
  if (isSeq(node) && Array.isArray(value)) return changeList(at, node, value);
  if (!isScalar(node) || typeof value === "object") return undefined;
  const start = startOf(node);
  const end = node.range?.[1] ?? start;
  // A key without anything has its nothing right behind the colon.
  const space = start === end ? " " : "";
  return [{ start, end, written: space + renderScalar(value, { type: node.type, isFlow }) }];
}

function changeMap(at: At, map: YAMLMap, value: Record<string, unknown>): Edit[] | undefined {
  const within = { text: at.text, of: map };
  const pairs = pairsOf(map);
  const keys = Object.keys(value).filter((key) => !isSame(value[key], undefined));
  if (keys.length === 0 || pairs.length === 0) return undefined;
  const kept = new Set(keys);
  const isNothing = (pair: ParsedPair) => isSame(pair.value?.toJS(at.document), undefined);
  const isGone = (pair: ParsedPair) => !kept.has(String(pair.key)) && !isNothing(pair);
  const gone = pairs.flatMap((pair, index) => (isGone(pair) ? [index] : []));
  // The last one that was there goes when others have come.
  const removed = gone.slice(0, pairs.length - 1);
  if (removed.length > 0) return removeAll(within, new Set(removed));
  const added = addedPairs(map, value, keys);
  if (added.size > 0) return [...added].map(([after, more]) => insertPairs(within, after, more));
  const edits: Edit[] = [];
  for (const [index, pair] of pairs.entries()) {
    if (isGone(pair)) return undefined;
    const key = String(pair.key);
    if (!kept.has(key)) continue;
    const changed = pair.value ? changeNode(at, pair.value, value[key], map.flow) : undefined;
    edits.push(...(changed ?? [replaceAt(within, index, value[key])]));
  }
  return edits;
}

/** What a map does not have yet, by the key behind which it is to stand. */
function addedPairs(map: YAMLMap, value: Record<string, unknown>, keys: readonly string[]) {
  const there = new Set(pairsOf(map).map((pair) => String(pair.key)));
  const added = new Map<string | undefined, Record<string, unknown>>();
  let before: string | undefined;
  for (const key of keys) {
    if (there.has(key)) before = key;
    else added.set(before, { ...added.get(before), [key]: value[key] });
  }
  return added;
}

function changeList(at: At, list: YAMLSeq, value: readonly unknown[]): Edit[] | undefined {
  const within = { text: at.text, of: list };
  if (value.length === 0 || list.items.length === 0) return undefined;
  const items = itemsOf(list);
  const { first, own, wanted } = differing(
    items.map((item) => item.toJS(at.document)),
    value,
  );
  if (wanted > own)
    return [insertItems(within, first + own, value.slice(first + own, first + wanted))];
  const surplus = Array.from({ length: own - wanted }, (_, index) => first + wanted + index);
  if (surplus.length > 0) return removeAll(within, new Set(surplus));
  return items.slice(first, first + own).flatMap((item, index) => {
    const next = value[first + index];
    return changeNode(at, item, next, list.flow) ?? [replaceAt(within, first + index, next)];
  });
}

/** Where two lists begin to differ, and how many items of each do before they end alike. */
function differing(items: readonly unknown[], value: readonly unknown[]) {
  const least = Math.min(items.length, value.length);
  let [first, last] = [0, 0];
  while (first < least && isSame(items[first], value[first])) first++;
  while (last < least - first && isSame(items.at(-1 - last), value.at(-1 - last))) last++;
  return { first, own: items.length - first - last, wanted: value.length - first - last };
}

/** Nothing, null, an empty list and what is left out say the same. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(bare(one), bare(other));
}

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(bare) : undefined;
  if (!isObject(value)) return value ?? undefined;
  const entries = Object.entries(value).map(([key, one]) => [key, bare(one)] as const);
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
