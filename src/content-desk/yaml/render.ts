import { Document, isCollection, isScalar, type Scalar, stringify } from "yaml";

/** How a scalar was written, so that the one that replaces it looks alike. */
type Look = { type?: Scalar["type"] | undefined; isFlow: boolean };

/** A text, number or boolean as YAML on one line, quoted where its place or its content asks for it. */
export function renderScalar(value: unknown, { type, isFlow }: Look): string {
  const list = new Document([value]);
  if (!isCollection(list.contents)) throw new Error("A list is a collection");
  list.contents.flow = isFlow;
  const [scalar] = list.contents.items;
  if (isScalar(scalar) && type && !type.startsWith("BLOCK")) scalar.type = type;
  const written = list.toString({ lineWidth: 0 });
  return isFlow ? written.trim().slice(1, -1).trim() : written.replace(/^- |\n$/g, "");
}

/** Any value between brackets and braces, as content files write short ones. */
export function renderFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(renderFlow).join(", ")}]`;
  if (typeof value !== "object" || value === null) return renderScalar(value, { isFlow: true });
  const pairs = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => `${renderScalar(key, { isFlow: true })}: ${renderFlow(one)}`);
  return pairs.length > 0 ? `{ ${pairs.join(", ")} }` : "{}";
}

/** A pair or an item over several lines, its first line without indentation. */
export function renderBlock(value: Record<string, unknown> | readonly unknown[], indent: string) {
  return stringify(value, { lineWidth: 0 })
    .trimEnd()
    .replaceAll(/\n(?=[^\n])/g, `\n${indent}`);
}
