import { parseDocument } from "htmlparser2";
import { cleanHtml } from "../../jobs/domain/server/description.ts";

type AnyNode = ReturnType<typeof parseDocument>["childNodes"][number];
type Element = Extract<AnyNode, { attribs: unknown }>;

/** A job's description, which is clean HTML, as the Markdown that it can be edited in (CommonMark 0.31). */
export function toMarkdown(html: string): string {
  // What was cleaned by an earlier version may be nested too deep to go down into.
  return blocks(parseDocument(cleanHtml(html)).childNodes).join("\n\n");
}

/** Paragraphs, headings and lists, each as one text. What stands beside them is a paragraph. */
function blocks(nodes: readonly AnyNode[]): string[] {
  const found: string[] = [];
  let loose = "";
  const endParagraph = () => {
    if (loose.trim() !== "") found.push(atLineStart(loose.trim()));
    loose = "";
  };
  for (const node of nodes) {
    const block = blockOf(node);
    if (block === undefined) loose += inline(node);
    else {
      endParagraph();
      if (block !== "") found.push(block);
    }
  }
  endParagraph();
  return found;
}

/** @returns undefined for what stands in a line */
function blockOf(node: AnyNode): string | undefined {
  if (!isElement(node)) return undefined;
  switch (node.name) {
    case "p":
      return blocks(node.childNodes).join("\n\n");
    case "h3":
      return `### ${inlines(node).replaceAll(/\s+/g, " ").trim()}`;
    case "ul":
      return listOf(node, () => "-");
    case "ol":
      return listOf(node, (index) => `${index + 1}.`);
    default:
      return undefined;
  }
}

function listOf(list: Element, markOf: (index: number) => string): string {
  const items = list.childNodes.filter((node) => isElement(node) && node.name === "li");
  return items
    .map((item, index) => {
      const mark = markOf(index);
      const text = isElement(item) ? blocks(item.childNodes).join("\n") : "";
      return `${mark} ${text.replaceAll("\n", `\n${" ".repeat(mark.length + 1)}`)}`;
    })
    .join("\n");
}

function inline(node: AnyNode): string {
  if (node.type === "text") return escaped(node.data.replaceAll(/\s+/g, " "));
  if (!isElement(node)) return "";
  const text = inlines(node);
  switch (node.name) {
    case "br":
      return "  \n";
    case "strong":
      return marked("**", text);
    case "em":
      return marked("*", text);
    case "a":
      return node.attribs.href ? `[${text}](<${node.attribs.href}>)` : text;
    default:
      return text;
  }
}

const inlines = (element: Element): string => element.childNodes.map(inline).join("");

/** Signs stand close to their words, or they are no signs. */
function marked(sign: string, text: string): string {
  const words = text.trim();
  if (words === "") return text;
  const start = text.length - text.trimStart().length;
  const end = start + words.length;
  return text.slice(0, start) + sign + words + sign + text.slice(end);
}

/** Text that could be taken for a sign of Markdown. */
const escaped = (text: string) =>
  text.replaceAll(/[\\`*_[\]<>]|&(?=#?\w+;)/g, (sign) => `\\${sign}`);

const atLineStart = (text: string) =>
  text.replaceAll(/^(#{1,6}\s|[-+]\s|>)/gm, "\\$1").replaceAll(/^(\d{1,9})([.)]\s)/gm, "$1\\$2");

function isElement(node: AnyNode): node is Element {
  return node.type === "tag";
}
