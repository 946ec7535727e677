import { UnsafeFileError } from "./file-problems.ts";
import { refuseHiddenFile } from "./hidden-files.ts";
import { readZip } from "./zip.ts";

/** A part of a zipped document, unpacked. */
export type Part = { name: string; content: Buffer; isXml: boolean };

/** More than a thousand pages of text. */
const mostXmlBytes = 40 * 1024 * 1024;
const xmlName = /\.(?:xml|rels|rdf|vml)$/i;

/**
 * The parts of a zipped document one after the other, none of them a program or a file of its own.
 * @param judgeName refuses a part by its name, by throwing, before it is unpacked
 * @throws {UnsafeFileError}
 */
export function* readParts(file: Buffer, judgeName: (name: string) => void): Generator<Part> {
  let xmlBytes = 0;
  for (const part of readZip(file)) {
    const { name } = part;
    judgeName(name);
    const content = part.read();
    refuseHiddenFile(name, content);
    const isXml = content.length > 0 && (xmlName.test(name) || startsLikeXml(content));
    if (isXml) xmlBytes += content.length;
    if (xmlBytes > mostXmlBytes) throw new UnsafeFileError("too-complex");
    yield { name, content, isXml };
  }
}

function startsLikeXml(content: Buffer): boolean {
  const start = content.toString("latin1", 0, 64).replaceAll("\0", "");
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<[?!a-z]/i.test(start);
}
