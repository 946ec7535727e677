import type { FileHandle } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { listZip } from "./zip.ts";

/** An uploaded file under inspection: open for reading, and its first bytes. */
export type Upload = { file: FileHandle; size: number; head: Buffer };

const chunkBytes = 64 * 1024;

/** Formats inside which file-type looks further, partly by inflating them. We don't. */
const nested = ["PK", "\x1f\x8b", "\xef\xbb\xbf", "ID3"];

/** Whether the first bytes are the signature of a format, by file-type's name for it. */
export function startsAs(...formats: string[]) {
  return async ({ head }: Upload): Promise<boolean> => {
    if (nested.some((prefix) => startsWith(head, prefix))) return false;
    const found = await fileTypeFromBuffer(head);
    return found !== undefined && formats.includes(found.ext);
  };
}

/** Office Open XML with a Word document and no macros, told from the zip's list of names alone. */
export async function isWordPackage({ file, size, head }: Upload): Promise<boolean> {
  if (!startsWith(head, "PK\x03\x04")) return false;
  const names = (await listZip(file, size)) ?? [];
  return (
    names.includes("[Content_Types].xml") &&
    names.some((name) => name.startsWith("word/")) &&
    !names.some((name) => name.endsWith("vbaProject.bin"))
  );
}

/**
 * OpenDocument text: the package's first entry is named `mimetype` and holds the media type
 * uncompressed (ODF 1.3, part 2, 3.3), so that both can be read at a known place.
 */
export async function isOpenDocumentText({ file, size, head }: Upload): Promise<boolean> {
  if (!startsWith(head, "PK\x03\x04") || head.length < 78) return false;
  const stored = head.readUInt16LE(8) === 0;
  const first = head.toString("latin1", 30, 78);
  // A hyphen would make it a template or a master document.
  const isText = /^mimetypeapplication\/vnd\.oasis\.opendocument\.text[^-]/.test(first);
  if (!stored || !isText) return false;
  return (await listZip(file, size))?.includes("content.xml") ?? false;
}

/**
 * A compound file (MS-CFB) with a directory entry for a stream named `WordDocument`. Directory
 * entries lie at multiples of 128 bytes, so that none of the file's own pointers is followed.
 */
export async function isWordBinary(upload: Upload): Promise<boolean> {
  if (!(await startsAs("cfb")(upload))) return false;
  const entry = Buffer.alloc(67);
  entry.write("WordDocument", "utf16le");
  entry.writeUInt16LE(26, 64);
  entry.writeUInt8(2, 66);
  for await (const chunk of chunks(upload.file)) {
    for (let at = 0; at + 128 <= chunk.length; at += 128) {
      if (entry.equals(chunk.subarray(at, at + entry.length))) return true;
    }
  }
  return false;
}

/** Text in UTF-8 or Windows-1252: no control characters, and no byte that neither of them uses. */
export async function isPlainText({ file }: Upload): Promise<boolean> {
  const isUtf8 = utf8Check();
  let utf8 = true;
  let windows1252 = true;
  for await (const chunk of chunks(file)) {
    const characters = chunk.toString("latin1");
    if (/(?![\t\n\f\r\u0080-\u009f])\p{Cc}/u.test(characters)) return false;
    utf8 &&= isUtf8(chunk);
    windows1252 &&= !/[\x81\x8d\x8f\x90\x9d]/.test(characters);
  }
  return (utf8 && isUtf8()) || windows1252;
}

/** Takes the text piece by piece, then nothing: says whether what it got so far is UTF-8. */
function utf8Check(): (piece?: Buffer) => boolean {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return (piece) => {
    try {
      decoder.decode(piece, { stream: piece !== undefined });
      return true;
    } catch {
      return false;
    }
  };
}

function startsWith(head: Buffer, prefix: string): boolean {
  return head.toString("latin1", 0, prefix.length) === prefix;
}

/** The whole file in pieces of 64 KiB. A piece is overwritten by the next one. */
async function* chunks(file: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(chunkBytes);
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, chunkBytes, position);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
