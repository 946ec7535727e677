import sanitize from "sanitize-html";
import { markdownToHtml } from "satteri";

const headings = Object.fromEntries(["h1", "h2", "h4", "h5", "h6"].map((tag) => [tag, "h3"]));

/** Elements within each other. More than anybody writes; whatever reads the description later goes down into each of them. */
const mostNested = 50;

const allowed: sanitize.IOptions = {
  allowedTags: ["p", "br", "ul", "ol", "li", "strong", "em", "h3", "a"],
  allowedAttributes: { a: ["href", "rel"] },
  nestingLimit: mostNested,
  transformTags: { ...headings, b: "strong", i: "em", a: toOutsideLink },
  exclusiveFilter: ({ tag, text }) => ["p", "li", "h3"].includes(tag) && text.trim() === "",
};

/** Of whatever HTML, the paragraphs, lists, headings, emphasis and links to web pages and mailboxes. */
export function cleanHtml(html: string): string {
  const isPlain = !/<[a-z]/i.test(html);
  return sanitize(isPlain ? toParagraphs(html) : blocksToParagraphs(html), allowed).trim();
}

/** The same of a text in Markdown. */
export function cleanMarkdown(markdown: string): string {
  return cleanHtml(markdownToHtml(markdown).html);
}

function toParagraphs(text: string): string {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map((lines) => `<p>${lines.replaceAll("\n", "<br>")}</p>`).join("");
}

const blocks =
  /<(\/?)(?:div|section|article|header|footer|main|aside|blockquote|tr|dt|dd|pre)\b[^<>]*>/gi;

/** Many systems write each paragraph as a `<div>`, or lines as a table's rows. Nested ones are mended by the parser. */
function blocksToParagraphs(html: string): string {
  return html.replaceAll(blocks, "<$1p>").replaceAll(/<\/t[dh]>/gi, " ");
}

function toOutsideLink(tagName: string, { href = "" }: sanitize.Attributes): sanitize.Tag {
  const isOutside = /^(https?|mailto):/i.test(href);
  return { tagName, attribs: isOutside ? { href, rel: "nofollow noopener" } : {} };
}
