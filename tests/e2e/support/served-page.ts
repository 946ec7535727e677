import { DomUtils, parseDocument } from "htmlparser2";

type Element = ReturnType<typeof DomUtils.findAll>[number];
type Node = Element["children"][number];

const inline = new Set(["a", "abbr", "b", "cite", "code", "em", "i", "small", "span", "strong"]);
const wordless = new Set(["script", "style", "template"]);

/** An element of a served page, as it is without script. */
export class Part {
  readonly #element: Element;

  constructor(element: Element) {
    this.#element = element;
  }

  get name(): string {
    return this.#element.name;
  }

  /** Its words as a reader meets them: elements that stand on lines of their own are apart. */
  get text(): string {
    return normalised(wordsOf(this.#element));
  }

  /** Its words without those for screen readers alone: "Read More", of what. */
  get label(): string {
    return normalised(wordsOf(this.#element, (element) => element.attribs.class === "sr"));
  }

  /** What a script or a style holds. */
  get source(): string {
    return DomUtils.textContent(this.#element);
  }

  attribute(name: string): string | undefined {
    return this.#element.attribs[name];
  }

  /** What stands below it and has one of these names, in the order of the page. */
  all(...names: string[]): Part[] {
    return DomUtils.findAll(({ name }) => names.includes(name), this.#element.children).map(
      (element) => new Part(element),
    );
  }

  get headings(): Part[] {
    return this.all("h1", "h2", "h3", "h4", "h5", "h6");
  }
}

/**
 * Parses a page's HTML.
 * @throws {Error} when it has no root element
 */
export function parsePage(html: string): Part {
  const [root] = DomUtils.getElementsByTagName("html", parseDocument(html));
  if (!root) throw new Error("This is no page");
  return new Part(root);
}

/** White space as it is shown, and straight apostrophes. */
export function normalised(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("’", "'").trim();
}

function wordsOf(node: Node, isLeftOut: (element: Element) => boolean = () => false): string {
  if ("data" in node) return node.type === "text" ? node.data : "";
  if (!("children" in node)) return "";
  if (!("attribs" in node)) return node.children.map((child) => wordsOf(child, isLeftOut)).join("");
  if (wordless.has(node.name) || isLeftOut(node)) return "";
  const words = node.children.map((child) => wordsOf(child, isLeftOut)).join("");
  return inline.has(node.name) ? words : ` ${words} `;
}
