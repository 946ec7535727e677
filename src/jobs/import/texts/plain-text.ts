import { Parser } from "htmlparser2";

const breaks = new Set([
  "p",
  "div",
  "br",
  "li",
  "ul",
  "ol",
  "tr",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "table",
  "section",
  "article",
  "header",
  "footer",
  "main",
  "aside",
  "blockquote",
  "dt",
  "dd",
  "pre",
]);
const cells = new Set(["td", "th"]);

const gapOf = (tag: string): string => (breaks.has(tag) ? "\n" : cells.has(tag) ? " " : "");

/** The text of HTML: without markup, a line for each paragraph, with single spaces. */
export function plainText(html: string): string {
  let text = "";
  const parser = new Parser({
    onopentagname: (name) => (text += gapOf(name)),
    ontext: (part) => (text += part),
    onclosetag: (name) => (text += gapOf(name)),
  });
  parser.end(html);
  const spaced = text.replaceAll(/[^\S\n]+/g, " ");
  return spaced.replaceAll(/ ?\n[ \n]*/g, "\n").trim();
}
