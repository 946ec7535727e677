import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from "saxes";
import { UnsafeFileError } from "./file-problems.ts";

/** A start tag; names without their prefixes, because a prefix may be any. */
export type XmlElement = {
  name: string;
  attributes: readonly { name: string; value: string }[];
};

type XmlVisitor = {
  element(element: XmlElement): void;
  text?(text: string): void;
};

/** Word nests tables and text boxes; hundreds of levels are a trap for whoever opens it. */
const mostDepth = 500;

/**
 * Reads an XML document (XML 1.0) from end to end and shows each start tag. There is no DTD in it and so no entity
 * but the five; nothing outside of it is ever opened.
 * @throws {UnsafeFileError} `damaged` when it is not well-formed, has a DTD, or is in an encoding other than UTF-8
 * or UTF-16, and what the visitor throws
 */
export function walkXml(content: Buffer, visitor: XmlVisitor): void {
  const parser = new SaxesParser();
  const refuse = () => {
    throw new UnsafeFileError("damaged");
  };
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("xmldecl", ({ encoding = "UTF-8" }) => {
    if (!/^utf-(?:8|16(?:le|be)?)$/i.test(encoding)) refuse();
  });
  let depth = 0;
  parser.on("closetag", () => {
    depth -= 1;
  });
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    depth += 1;
    if (depth > mostDepth) throw new UnsafeFileError("too-complex");
    const all = Object.entries<SaxesAttributePlain["value"]>(attributes);
    const plain = all.map(([key, value]) => ({ name: localName(key), value }));
    visitor.element({ name: localName(name), attributes: plain });
  });
  if (visitor.text) parser.on("text", visitor.text);
  parser.write(decode(content)).close();
}

/** The value of an element's attribute, whatever its prefix. */
export function attributeOf({ attributes }: XmlElement, name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function decode(content: Buffer): string {
  const [first, second] = content;
  const encoding =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    throw new UnsafeFileError("damaged");
  }
}
