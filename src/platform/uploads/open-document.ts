import { UnsafeFileError } from "./file-problems.ts";
import { type Part, readParts } from "./parts.ts";
import { isOrdinaryLink, isRemote } from "./references.ts";
import { walkXml, type XmlElement } from "./xml.ts";

const mimetype = "application/vnd.oasis.opendocument.text";
const macroName = /^(?:basic|scripts|dialogs)\/|^meta-inf\/macrosignatures/i;
const objectName = /^object /i;
const macroElements = new Set(["event-listener", "script", "execute-macro"]);
const macroScheme = /^\s*(?:vnd\.sun\.star\.(?:script|expand|pkg)|macro|javascript|slot|\.uno):/i;
const objectElements = new Set(["object", "object-ole", "applet", "plugin", "floating-frame"]);
const dataElements = new Set(["dde-source", "dde-connection-decl", "dde-connection"]);

/**
 * Refuses what is no OpenDocument text, and one that holds active content: macros, objects, programs, data of other
 * programs, and anything but a hyperlink that is elsewhere. The package's first entry is named `mimetype` and holds
 * the media type as it is (ODF 1.3, part 2, 3.3). A template or a master document has another.
 * @throws {UnsafeFileError}
 */
export function inspectOpenDocument(file: Buffer): void {
  const start = file.toString("latin1", 30, 30 + 8 + mimetype.length);
  if (start !== `mimetype${mimetype}`) throw new UnsafeFileError("content-mismatch");
  let hasText = false;
  for (const part of readParts(file, judgeName)) {
    if (part.name === "mimetype" && part.content.toString() !== mimetype) {
      throw new UnsafeFileError("content-mismatch");
    }
    if (part.isXml) inspectText(part);
    hasText ||= part.name === "content.xml";
  }
  if (!hasText) throw new UnsafeFileError("content-mismatch");
}

function judgeName(name: string): void {
  if (macroName.test(name)) throw new UnsafeFileError("macro");
  if (objectName.test(name)) throw new UnsafeFileError("embedded-file");
}

function inspectText({ content }: Part): void {
  walkXml(content, {
    element(element) {
      const { name } = element;
      // The manifest says of each part how it was encrypted.
      if (name === "encryption-data") throw new UnsafeFileError("password-protected");
      if (macroElements.has(name)) throw new UnsafeFileError("macro");
      if (objectElements.has(name)) throw new UnsafeFileError("embedded-file");
      if (dataElements.has(name)) throw new UnsafeFileError("external-content");
      inspectReferences(element);
    },
  });
}

function inspectReferences({ name, attributes }: XmlElement): void {
  for (const { name: attribute, value } of attributes) {
    if (macroScheme.test(value)) throw new UnsafeFileError("macro");
    if (attribute !== "href") continue;
    const isAllowed = name === "a" ? isOrdinaryLink(value) : !isRemote(value);
    if (!isAllowed) throw new UnsafeFileError("external-content");
  }
}
