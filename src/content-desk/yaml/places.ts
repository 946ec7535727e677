import { isMap, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from "yaml";

/** Where something stands in a text. */
export type Place = { start: number; end: number };

/** A list or a map as parsed, with the text that it was parsed from. */
export type Within<Collection> = { text: string; of: Collection };

export type ParsedPair = Pair<Node, Node | null>;

/** The pairs of a map, all of which come from a text. */
export const pairsOf = (map: YAMLMap): ParsedPair[] => map.items as ParsedPair[];
export const itemsOf = (list: YAMLSeq): Node[] => list.items as Node[];

export function startOf(node: Node): number {
  if (!node.range) throw new Error("Only what was parsed has a place");
  return node.range[0];
}

/** Where a node ends, without the comments and empty lines behind it. */
export function endOf(node: Node): number {
  if (!node.range) throw new Error("Only what was parsed has a place");
  if (isMap(node) && !node.flow) {
    const last = pairsOf(node).at(-1);
    if (last) return endOfPair(last);
  }
  if (isSeq(node) && !node.flow) {
    const last = itemsOf(node).at(-1);
    if (last) return endOf(last);
  }
  return node.range[1];
}

const endOfPair = ({ key, value }: ParsedPair): number =>
  Math.max(value ? endOf(value) : 0, endOf(key));

const known = new WeakMap<YAMLMap | YAMLSeq, Place[]>();

/** The pairs of a map, or the items of a list: of a block whole lines, with the comment behind the last. */
export function placesOf(within: Within<YAMLMap | YAMLSeq>): Place[] {
  const places = known.get(within.of) ?? findPlaces(within);
  known.set(within.of, places);
  return places;
}

function findPlaces({ text, of }: Within<YAMLMap | YAMLSeq>): Place[] {
  const bare = isMap(of)
    ? pairsOf(of).map((pair) => ({ start: startOf(pair.key), end: endOfPair(pair) }))
    : itemsOf(of).map((item) => ({ start: startOf(item), end: endOf(item) }));
  if (of.flow) return bare;
  const lines = bare.map(({ start, end }) => ({
    start: isMap(of) ? start : text.lastIndexOf("-", start - 1),
    end: endOfLine(text, end),
  }));
  return lines.map(({ start, end }, index) => {
    const before = lines[index - 1];
    return { start: before ? afterSpace(text, before.end) : start, end };
  });
}

/** How far in the line something begins. */
export const columnOf = (text: string, position: number): number =>
  position - (text.lastIndexOf("\n", position - 1) + 1);

function endOfLine(text: string, position: number): number {
  const from = text[position - 1] === "\n" ? position - 1 : position;
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

function afterSpace(text: string, position: number): number {
  const rest = /\S/.exec(text.slice(position));
  return position + (rest?.index ?? 0);
}
