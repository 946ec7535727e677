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
import { insertItem, insertPair, removeAt, replaceAt, splice, swapWithNext } from "./edit.ts";
import { endOf, itemsOf, pairsOf, startOf } from "./places.ts";
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
  for (let changes = 0; changes < mostChanges; changes++) {
    const next = writeFirstChange(written, value);
    if (next === undefined) return written;
    written = next;
  }
  throw new Error("A value cannot be written as YAML");
}

/** More than any form has fields. */
const mostChanges = 10_000;

/**
 * Moves an item of a list by one place.
 * @throws {NotYamlError}
 */
export function moveItem(text: string, path: Path, by: -1 | 1): string {
  const index = Number(path.at(-1));
  const list = parseYaml(text).getIn(path.slice(0, -1), true);
  const first = by === 1 ? index : index - 1;
  if (!isSeq(list) || first < 0 || first + 1 >= list.items.length) return text;
  return swapWithNext({ text, of: list }, first);
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

function writeFirstChange(text: string, value: unknown): string | undefined {
  const document = parseYaml(text);
  const root = document.contents;
  if (!root) return renderFlow(value);
  const changed = changeNode({ text, document }, root, value);
  if (changed === undefined) return splice(text, startOf(root), endOf(root), renderFlow(value));
  return changed ?? undefined;
}

type At = { text: string; document: Document.Parsed };

/** @returns the changed text; null where node and value say the same; and undefined where the node is to be written anew */
function changeNode(at: At, node: Node, value: unknown, isFlow = false): string | null | undefined {
  if (isSame(node.toJS(at.document), value)) return null;
  if (isMap(node) && isObject(value)) return changeMap(at, node, value);
  if (isSeq(node) && Array.isArray(value)) return changeList(at, node, value);
  if (!isScalar(node) || typeof value === "object") return undefined;
  const start = startOf(node);
  const end = node.range?.[1] ?? start;
  // A key without anything has its nothing right behind the colon.
  const space = start === end ? " " : "";
  return splice(at.text, start, end, space + renderScalar(value, { type: node.type, isFlow }));
}

function changeMap(at: At, map: YAMLMap, value: Record<string, unknown>) {
  const within = { text: at.text, of: map };
  const keys = Object.keys(value).filter((key) => !isSame(value[key], undefined));
  if (keys.length === 0 || map.items.length === 0) return undefined;
  for (const [index, pair] of pairsOf(map).entries()) {
    const key = String(pair.key);
    const isKept = keys.includes(key) || isSame(pair.value?.toJS(at.document), undefined);
    // The last one that was there goes when others have come.
    if (!isKept && map.items.length > 1) return removeAt(within, index);
  }
  for (const [index, key] of keys.entries()) {
    if (map.has(key)) continue;
    const before = keys.slice(0, index).findLast((one) => map.has(one));
    return insertPair(within, before, key, value[key]);
  }
  for (const [index, pair] of pairsOf(map).entries()) {
    const key = String(pair.key);
    const next = value[key];
    if (!keys.includes(key)) {
      if (pair.value && !isSame(pair.value.toJS(at.document), undefined)) return undefined;
      continue;
    }
    const changed = pair.value ? changeNode(at, pair.value, next, map.flow) : undefined;
    if (changed === undefined) return replaceAt(within, index, next);
    if (changed !== null) return changed;
  }
  return null;
}

function changeList(at: At, list: YAMLSeq, value: readonly unknown[]) {
  const within = { text: at.text, of: list };
  if (value.length === 0 || list.items.length === 0) return undefined;
  const items = itemsOf(list);
  const first = items.findIndex((item, index) => !isSame(item.toJS(at.document), value[index]));
  const index = first < 0 ? items.length : first;
  const more = value.length - items.length;
  const isAlikeFrom = (by: number) =>
    items.slice(index + Math.max(0, -by)).every((item, at_) => {
      const other = value[index + Math.max(0, by) + at_];
      return isSame(item.toJS(at.document), other);
    });
  if (more > 0 && (index === items.length || isAlikeFrom(more)))
    return insertItem(within, index, value[index]);
  if (more < 0 && (index >= value.length || isAlikeFrom(more))) return removeAt(within, index);
  const item = items[index];
  const changed = item && changeNode(at, item, value[index], list.flow);
  return changed ?? replaceAt(within, index, value[index]);
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
