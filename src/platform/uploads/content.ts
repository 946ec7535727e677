import { isUtf8 } from "node:buffer";
import { fileTypeFromBuffer } from "file-type";
import { UnsafeFileError } from "./file-problems.ts";

// file-type's own recommendation for a sample.
const headBytes = 4100;

/** Formats inside which file-type looks further, partly by inflating them. We don't. */
const nested = ["PK", "\x1f\x8b", "\xef\xbb\xbf", "ID3"];

/**
 * Refuses a file whose first bytes are the signature of none of the formats, by file-type's names for them.
 * @throws {UnsafeFileError}
 */
export async function requireFormat(file: Buffer, ...formats: string[]): Promise<void> {
  const head = file.subarray(0, headBytes);
  const isNested = nested.some((prefix) => head.toString("latin1", 0, prefix.length) === prefix);
  const found = isNested ? undefined : await fileTypeFromBuffer(head);
  if (!found || !formats.includes(found.ext)) throw new UnsafeFileError("content-mismatch");
}

const controlCharacter = /(?![\t\n\f\r\u0080-\u009f])\p{Cc}/u;
/** Bytes that stand for nothing in Windows-1252. */
const unused = /[\x81\x8d\x8f\x90\x9d]/;

/**
 * Refuses what is no text in UTF-8 or Windows-1252: it has control characters, or a byte that neither of them uses.
 * @throws {UnsafeFileError}
 */
export function inspectPlainText(file: Buffer): void {
  const characters = file.toString("latin1");
  const isText = !controlCharacter.test(characters) && (isUtf8(file) || !unused.test(characters));
  if (!isText) throw new UnsafeFileError("content-mismatch");
}
