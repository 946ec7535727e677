import { UnsafeFileError } from "./file-problems.ts";
import { type Part, readParts } from "./parts.ts";
import { isOrdinaryLink, isRemote } from "./references.ts";
import { FieldReader } from "./word-fields.ts";
import { attributeOf, walkXml, type XmlElement } from "./xml.ts";

const documentType =
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const macroType = /macroenabled|vbaproject|vbadata/i;
const objectType = /oleobject|activex|officedocument\.package|x-msdownload/i;
const macroName = /vba(?:project|data)/i;
const objectName = /(?:^|\/)(?:embeddings|activex|webextensions)\//i;

/** Relations (the last step of their type) that bring another file, a control or an add-in into the document. */
const objectRelations = new Set(
  "oleobject package control activexcontrolbinary afchunk subdocument frame webextension webextensiontaskpanes extensibility mailmergesource mailmergeheadersource".split(
    " ",
  ),
);
const macroRelations = new Set(["vbaproject", "wordvbadata"]);
/** The same, as elements of the text. */
const objectElements = new Set(["OLEObject", "altChunk", "subDoc", "frameset", "control"]);

/**
 * Refuses what is no Word document without macros in Office Open XML (ECMA-376), and one that holds active content:
 * macros, objects and other files, programs, fields that reach out, and anything but a hyperlink that is elsewhere.
 * @throws {UnsafeFileError}
 */
export function inspectWordPackage(file: Buffer): void {
  const names: string[] = [];
  let types: Buffer | undefined;
  for (const part of readParts(file, judgeName)) {
    names.push(part.name);
    if (part.name === "[Content_Types].xml") types = part.content;
    else if (part.name.toLowerCase().endsWith(".rels")) inspectRelations(part);
    else if (part.isXml) inspectText(part);
  }
  if (!types) throw new UnsafeFileError("content-mismatch");
  inspectTypes(types, names);
}

function judgeName(name: string): void {
  if (macroName.test(name)) throw new UnsafeFileError("macro");
  if (objectName.test(name)) throw new UnsafeFileError("embedded-file");
}

/** Every part has its type by its name (`Override`) or by its extension (`Default`). */
function inspectTypes(content: Buffer, names: readonly string[]): void {
  const extensions = new Set(names.map((name) => name.split(".").at(-1)?.toLowerCase()));
  let isDocument = false;
  walkXml(content, {
    element(element) {
      const type = attributeOf(element, "ContentType") ?? "";
      const extension = attributeOf(element, "Extension")?.toLowerCase();
      if (extension !== undefined && !extensions.has(extension)) return;
      if (macroType.test(type)) throw new UnsafeFileError("macro");
      if (objectType.test(type)) throw new UnsafeFileError("embedded-file");
      isDocument ||= type === documentType;
    },
  });
  if (!isDocument) throw new UnsafeFileError("content-mismatch");
}

function inspectRelations({ content }: Part): void {
  walkXml(content, {
    element(element) {
      if (element.name !== "Relationship") return;
      const type = (attributeOf(element, "Type") ?? "").split("/").at(-1)?.toLowerCase() ?? "";
      if (macroRelations.has(type)) throw new UnsafeFileError("macro");
      if (objectRelations.has(type)) throw new UnsafeFileError("embedded-file");
      const target = attributeOf(element, "Target") ?? "";
      const isAllowed = type === "hyperlink" ? isOrdinaryLink(target) : !isRemote(target);
      if (!isAllowed) throw new UnsafeFileError("external-content");
    },
  });
}

function inspectText({ content }: Part): void {
  const fields = new FieldReader();
  let inInstruction = false;
  walkXml(content, {
    element(element) {
      if (objectElements.has(element.name)) throw new UnsafeFileError("embedded-file");
      refuseRemotePicture(element);
      inInstruction = element.name === "instrText" || element.name === "delInstrText";
      if (element.name === "fldSimple") readSimpleField(element, fields);
      if (element.name === "fldChar") readFieldMark(element, fields);
    },
    text(text) {
      if (inInstruction) fields.add(text);
    },
  });
  if (fields.reaches()) throw new UnsafeFileError("external-content");
}

/** VML, the drawing language of older versions, names a picture's source in an attribute. */
function refuseRemotePicture(element: XmlElement): void {
  if (element.name !== "imagedata" && element.name !== "fill" && element.name !== "stroke") return;
  const sources = element.attributes.filter(({ name }) =>
    ["src", "href", "althref"].includes(name),
  );
  if (sources.some(({ value }) => isRemote(value))) throw new UnsafeFileError("external-content");
}

function readSimpleField(element: XmlElement, fields: FieldReader): void {
  fields.begin();
  fields.add(attributeOf(element, "instr") ?? "");
  fields.end();
}

function readFieldMark(element: XmlElement, fields: FieldReader): void {
  const mark = attributeOf(element, "fldCharType");
  if (mark === "begin") fields.begin();
  if (mark === "separate") fields.separate();
  if (mark === "end") fields.end();
}
