import { Parser } from "htmlparser2";

/** What a page or an XML file points at, and what can be pointed at in it. */
export type Linked = {
  /** As they are written: `/about`, `#founder`, `https://…`. */
  links: ReadonlySet<string>;
  ids: ReadonlySet<string>;
};

const addressAttributes = ["href", "xlink:href", "src", "poster", "data"];
/** What follows the # is a place in the answer to the form. */
const formAttributes = ["action", "formaction"];
const listAttributes = ["srcset", "imagesrcset"];

/**
 * Reads the addresses out of HTML, SVG, or the XML of a feed or a sitemap: those in attributes, in inlined CSS, in `<meta>`,
 * in JSON-LD, and texts that are an absolute address.
 * @param name the file's name, which says what it is
 */
export function readLinks(name: string, source: string): Linked {
  const links = new Set<string>();
  const ids = new Set<string>();
  let text = "";
  let isData = false;
  const parser = new Parser(
    {
      onopentag(element, attributes) {
        text = "";
        isData = attributes.type === "application/ld+json";
        if (attributes.id) ids.add(attributes.id);
        for (const link of linksOf(element, attributes)) links.add(link);
      },
      ontext(part) {
        text += part;
      },
      onclosetag(element) {
        const isAddress = !name.endsWith(".html") && isAbsolute(text.trim());
        if (isAddress) links.add(text.trim());
        if (element === "style") for (const link of linksOfStyle(text)) links.add(link);
        if (isData) for (const link of linksOfData(text)) links.add(link);
        isData = false;
        text = "";
      },
    },
    { xmlMode: !name.endsWith(".html") },
  );
  parser.end(source);
  return { links, ids };
}

function linksOf(element: string, attributes: Record<string, string>): string[] {
  const single = addressAttributes.map((name) => attributes[name]);
  const posted = formAttributes.map((name) => attributes[name]?.replace(/#.*/, ""));
  const listed = listAttributes.flatMap((name) =>
    // A list of "address 2x", separated by commas (HTML Standard, "Srcset attributes").
    (attributes[name] ?? "").split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0]),
  );
  const told = element === "meta" && isAbsolute(attributes.content ?? "") ? attributes.content : "";
  return [...single, ...posted, ...listed, told].filter((link): link is string => Boolean(link));
}

/** A quoted address is taken whole: a drawing in a `data:` address may hold a `url()` of its own. */
function linksOfStyle(css: string): string[] {
  const urls = css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)/g);
  return [...urls].map(([, double, single, bare]) => double ?? single ?? bare ?? "");
}

/** In JSON-LD what follows a # names a thing and not a place in a page. */
function linksOfData(json: string): string[] {
  const links: string[] = [];
  JSON.parse(json, (_, value) => {
    if (typeof value === "string" && isAbsolute(value)) links.push(value.replace(/#.*/, ""));
    return value;
  });
  return links;
}

const isAbsolute = (text: string) => /^https?:\/\/\S+$/.test(text);
