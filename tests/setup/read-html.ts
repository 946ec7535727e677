import { Parser } from "htmlparser2";

export type HtmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** All text inside, also that of its children. */
  text: string;
  parent: HtmlElement | undefined;
};

/** The elements of a page or a mail, in their order. */
export function readHtml(html: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const open: HtmlElement[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, text: "", parent: open.at(-1) };
      elements.push(element);
      open.push(element);
    },
    ontext(text) {
      for (const element of open) element.text += text;
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return elements;
}

/** Attributes that hold a visitor's text or a key, which differ from page to page. */
const changing = new Set(["value", "props", "uid"]);

/**
 * Each element as one line: its name, its attributes, and what a script or a style says. Two pages of one kind have the
 * same lines, unless a visitor's text became part of the markup.
 */
export function markupOf(html: string): ReadonlySet<string> {
  const lines = readHtml(html).map(({ name, attributes, text }) => {
    const written = Object.entries(attributes).map(([attribute, value]) =>
      changing.has(attribute) ? attribute : `${attribute}=${value}`,
    );
    const code = name === "script" || name === "style" ? text : "";
    return [name, ...written.sort(), code].join(" ");
  });
  return new Set(lines);
}

/** What stands in the fields of a form, by field name. */
export function typedTexts(html: string, form: string): ReadonlyMap<string, string> {
  const controls = readHtml(html).filter(
    ({ name, attributes }) =>
      (name === "input" || name === "textarea") && attributes.id?.startsWith(`${form}-`),
  );
  return new Map(
    controls.map(({ name, attributes, text }) => [
      attributes.name ?? "",
      name === "textarea" ? textOfTextarea(text) : (attributes.value ?? ""),
    ]),
  );
}

/** The parser leaves a textarea's text as it is written. A line break at its start is not part of it (HTML, 13.2.6.4.7). */
function textOfTextarea(source: string): string {
  return textsOf(`<p>${source.replace(/^\n/, "")}</p>`, "p").join();
}

/** The text in each element of a name. */
export function textsOf(html: string, name: string): string[] {
  return readHtml(html)
    .filter((element) => element.name === name)
    .map(({ text }) => text);
}
