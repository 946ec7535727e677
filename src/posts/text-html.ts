import { Parser } from "htmlparser2";
import { markdownToHtml } from "satteri";

/** What Markdown makes and a page of the site shows: elements, and which attributes they may have. */
const taken = new Map<string, readonly string[]>([
  ...["p", "strong", "em", "del", "code", "br", "hr", "blockquote", "ul", "li"].map(bare),
  ...["table", "thead", "tbody", "tr"].map(bare),
  ["ol", ["start"]],
  ["a", ["href", "title"]],
  ["h2", ["id"]],
  ["h3", ["id"]],
  ["h4", ["id"]],
  ["th", ["style"]],
  ["td", ["style"]],
]);

const alignment = /^text-align: (?:left|center|right)$/;
const protocols: readonly string[] = ["https:", "http:", "mailto:", "tel:"];

/** A tag as Markdown writes it, which every parser of HTML ends at the same place. */
const plainTag = /<\/[a-z][a-z\d]*>|<[a-z][a-z\d]*(?: [a-z-]+="[^"]*")*(?: ?\/)?>/g;

/**
 * What the text of a story or a legal document has that it must not have, if anything. Markdown lets all HTML through, and a
 * form in a story would be sent to the desk in the name of the member of staff who presses its button.
 * @returns a sentence for whoever wrote it
 */
export function faultOfMarkdown(markdown: string): string | undefined {
  return faultOfHtml(markdownToHtml(markdown).html);
}

function faultOfHtml(html: string): string | undefined {
  const faults: (string | undefined)[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => faults.push(faultOfElement(name, attributes)),
    oncomment: () => faults.push(notTaken("<!-- -->")),
    onprocessinginstruction: (name) => faults.push(notTaken(`<${name}>`)),
  });
  parser.end(html);
  return faults.find((fault) => fault !== undefined) ?? faultOfTags(html);
}

/**
 * The parser passes over a tag that the text leaves open, and browsers end it in the page. It also passes over what stands in a
 * closing tag, where they look for quotes, and so read what follows otherwise than it does.
 */
function faultOfTags(html: string): string | undefined {
  const found = /<[^\s>]{0,30}/.exec(html.replaceAll(plainTag, ""));
  return found ? notTaken(found[0]) : undefined;
}

function faultOfElement(name: string, attributes: Record<string, string>): string | undefined {
  const known = taken.get(name);
  if (!known) return notTaken(`<${name}>`);
  const other = Object.keys(attributes).find((one) => !known.includes(one));
  if (other !== undefined) return notTaken(`<${name} ${other}>`);
  const { href, style } = attributes;
  if (style !== undefined && !alignment.test(style)) return notTaken(`<${name} style>`);
  if (href === undefined || isTaken(href)) return undefined;
  return "A link leads to https://, mailto:, tel:, or on this site to / or #";
}

const notTaken = (what: string) => `HTML is not taken here: ${what}`;

/**
 * The HTML of a text, which nothing may come with that its writer could not have typed at the desk.
 * @param path of its page
 * @throws {Error} that names the page
 */
export function checkedHtml(html: string, path: string): string {
  const fault = faultOfHtml(html);
  if (fault !== undefined) throw new Error(`The text of ${path} is not right. ${fault}`);
  return html;
}

function bare(name: string): [string, string[]] {
  return [name, []];
}

/** Read as browsers do, which pass over line breaks and tabs in an address. */
function isTaken(href: string): boolean {
  const base = "https://this.site";
  return URL.canParse(href, base) && protocols.includes(new URL(href, base).protocol);
}
