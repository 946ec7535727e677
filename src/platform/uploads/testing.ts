import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateRawSync, deflateSync } from "node:zlib";

const samples = join(import.meta.dirname, "../../../tests/fixtures/files");

export const readSample = (name: string): Promise<Buffer> => readFile(join(samples, name));

/** The EICAR test string, put together here because scanners would take a file that holds it for a virus. */
export const eicar = [
  "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-",
  "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*",
].join("");

/** A part for {@link zip}; what is not named is as an honest writer has it. */
export type TestPart = {
  name: string;
  content: Buffer | string;
  stored?: boolean;
  /** Sizes behind the data instead of before them, as Google Docs writes them. */
  described?: boolean;
  /** What the local header says instead. */
  localName?: string;
  /** The size that the directory and the header claim. */
  claimedBytes?: number;
  flags?: number;
};

/** A zip file of these parts. `gap` stands before the second one, `front` before all. */
export function zip(parts: readonly TestPart[], { gap = "", front = "" } = {}): Buffer {
  const chunks: Buffer[] = [Buffer.from(front, "latin1")];
  const records: Buffer[] = [];
  let at = front.length;
  for (const [index, part] of parts.entries()) {
    const { header, record, packed } = zipPart(part, at);
    const chunk = Buffer.concat([header, packed, descriptorOf(part, record)]);
    const filler = Buffer.from(index === 0 ? gap : "", "latin1");
    chunks.push(chunk, filler);
    records.push(record);
    at += chunk.length + filler.length;
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...chunks, directory, end]);
}

function zipPart(part: TestPart, at: number) {
  const content = Buffer.from(part.content as string);
  const packed = part.stored ? content : deflateRawSync(content);
  const name = Buffer.from(part.name);
  const localName = Buffer.from(part.localName ?? part.name);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE((part.flags ?? 0) | (part.described ? 8 : 0), 2);
  facts.writeUInt16LE(part.stored ? 0 : 8, 4);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(part.claimedBytes ?? content.length, 18);
  facts.writeUInt16LE(name.length, 22);
  const localFacts = Buffer.from(facts);
  localFacts.writeUInt16LE(localName.length, 22);
  if (part.described) localFacts.fill(0, 10, 22);
  const header = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), localFacts, localName]);
  const more = Buffer.alloc(14);
  more.writeUInt32LE(at, 10);
  const record = Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), facts, more, name]);
  return { header, record, packed };
}

function descriptorOf({ described }: TestPart, record: Buffer): Buffer {
  if (!described) return Buffer.alloc(0);
  return Buffer.concat([Buffer.from("PK\x07\x08", "latin1"), record.subarray(16, 28)]);
}

const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const types = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** A relation of a part of a Word document, by the last step of its type. */
export const relation = (type: string, target: string, external = true): string =>
  `<Relationship Id="r${type}" Type="${relationships}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ""}/>`;

type WordChange = {
  /** Paragraphs in WordprocessingML. */
  body?: string;
  /** Relations of the document. */
  relations?: string;
  settingsRelations?: string;
  /** More rules of `[Content_Types].xml`. */
  types?: string;
  mainType?: string;
  parts?: readonly TestPart[];
};

/** A Word document as LibreOffice and Word write them: picture, hyperlink, comments, template of its own disk. */
export function wordDocument(change: WordChange = {}): Buffer {
  return zip(wordParts(change));
}

export function wordParts(change: WordChange = {}): TestPart[] {
  const relations = (inside: string) =>
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
  const text = (inside: string) =>
    `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${relationships}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><w:body>${inside}</w:body></w:document>`;
  return [
    {
      name: "[Content_Types].xml",
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/><Override PartName="/word/document.xml" ContentType="${change.mainType ?? `${types}.document.main+xml`}"/>${change.types ?? ""}</Types>`,
    },
    {
      name: "_rels/.rels",
      content: relations(relation("officeDocument", "word/document.xml", false)),
    },
    { name: "word/document.xml", content: text(change.body ?? "<w:p/>") },
    {
      name: "word/_rels/document.xml.rels",
      content: relations(
        relation("image", "media/photo.png", false) +
          relation("hyperlink", "https://www.example.com/ana?a=1&amp;b=2") +
          (change.relations ?? ""),
      ),
    },
    {
      name: "word/_rels/settings.xml.rels",
      content: relations(
        change.settingsRelations ??
          relation("attachedTemplate", "file:///C:\\Users\\Ana\\Templates\\Resume.dotx"),
      ),
    },
    { name: "word/comments.xml", content: text("<w:p><w:r><w:t>A comment</w:t></w:r></w:p>") },
    { name: "word/fonts/font1.odttf", content: "MZ is how an obfuscated font may begin" },
    { name: "word/media/photo.png", content: Buffer.from("89504e470d0a1a0a", "hex"), stored: true },
    ...(change.parts ?? []),
  ];
}

/** An instruction of a Word field, in as many pieces as are given. */
export function field(...pieces: string[]): string {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const inside = pieces.map((piece) =>
    piece.startsWith("<") ? piece : `<w:r><w:instrText>${piece}</w:instrText></w:r>`,
  );
  return `${mark("begin")}${inside.join("")}${mark("separate")}<w:r><w:t>result</w:t></w:r>${mark("end")}`;
}

/** An OpenDocument text with this in its body and these parts besides. */
export function openDocument(body = "", parts: readonly TestPart[] = [], manifest = ""): Buffer {
  const names = "office text draw script xlink"
    .split(" ")
    .map((name) => `xmlns:${name}="urn:${name}"`);
  return zip([
    { name: "mimetype", content: "application/vnd.oasis.opendocument.text", stored: true },
    {
      name: "content.xml",
      content: `<?xml version="1.0"?><office:document-content ${names.join(" ")}><office:scripts/><office:body>${body}</office:body></office:document-content>`,
    },
    { name: "Configurations2/accelerator/current.xml", content: "" },
    {
      name: "META-INF/manifest.xml",
      content: `<?xml version="1.0"?><m:manifest xmlns:m="urn:m">${manifest}</m:manifest>`,
    },
    ...parts,
  ]);
}

/** A PDF of these objects, numbered from 1. */
export function pdf(objects: readonly (string | Buffer)[], trailer = "/Root 1 0 R"): Buffer {
  const numbered = objects.map((object, index) => [`${index + 1} 0 obj\n`, object, "\nendobj\n"]);
  const all = ["%PDF-1.7\n", ...numbered.flat(), `trailer\n<< ${trailer} >>\n%%EOF\n`];
  return Buffer.concat(
    all.map((piece) => (typeof piece === "string" ? Buffer.from(piece, "latin1") : piece)),
  );
}

/** An object stream that packs these objects, numbered from 100. */
export function objectStream(objects: readonly string[], filter = "/Filter /FlateDecode"): Buffer {
  const places = objects.map((_, index) => objects.slice(0, index).join(" ").length + (index && 1));
  const table = places.map((place, index) => `${100 + index} ${place}`).join(" ");
  const content = Buffer.from(`${table} ${objects.join(" ")}`, "latin1");
  const packed = filter.includes("FlateDecode") ? deflateSync(content) : content;
  const head = `<< /Type /ObjStm /N ${objects.length} /First ${table.length + 1} /Length ${packed.length} ${filter} >>\nstream\r\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), packed, Buffer.from("\nendstream", "latin1")]);
}

/** A compound file (MS-CFB) whose directory names these streams and storages, beginning with its text. */
export function wordBinary(
  names: readonly string[],
  { encrypted = false, child = 0xffff_ffff, text = "" } = {},
): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  const entries = ["WordDocument", ...names].map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, "utf16le");
    entry.writeUInt16LE(2 * name.length + 2, 64);
    entry.writeUInt8(2, 66);
    entry.writeUInt32LE(child, 76);
    return entry;
  });
  const stream = Buffer.alloc(1024);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt16LE(0xc1, 2);
  stream.writeUInt16LE(encrypted ? 0x0100 : 0, 10);
  stream.write(text, 64, "latin1");
  return Buffer.concat([header, ...entries, stream]);
}
