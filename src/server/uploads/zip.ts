import type { FileHandle } from "node:fs/promises";

const endRecordBytes = 22;
const maxCommentBytes = 0xffff;
const maxDirectoryBytes = 1024 * 1024;
const entryHeaderBytes = 46;

/**
 * The names in a zip file's central directory (APPNOTE 4.3.12). Nothing is decompressed, and at
 * most about 1 MB is read whatever the file claims, so a zip bomb costs no more than a document.
 * @returns `undefined` when the directory is damaged, larger than 1 MB, or in zip64 form
 */
export async function listZip(file: FileHandle, size: number): Promise<string[] | undefined> {
  const tailStart = Math.max(0, size - endRecordBytes - maxCommentBytes);
  const tail = await read(file, tailStart, size - tailStart);
  const end = tail.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (end < 0 || end + endRecordBytes > tail.length) return undefined;
  const bytes = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (bytes > maxDirectoryBytes || start + bytes > tailStart + end) return undefined;
  return entryNames(await read(file, start, bytes));
}

function entryNames(directory: Buffer): string[] | undefined {
  const names: string[] = [];
  let at = 0;
  while (at + entryHeaderBytes <= directory.length) {
    if (directory.toString("latin1", at, at + 4) !== "PK\x01\x02") return undefined;
    const nameStart = at + entryHeaderBytes;
    const nameEnd = nameStart + directory.readUInt16LE(at + 28);
    names.push(directory.toString("utf8", nameStart, nameEnd));
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at === directory.length ? names : undefined;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
