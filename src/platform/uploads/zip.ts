import { crc32, inflateRawSync } from "node:zlib";
import { UnsafeFileError } from "./file-problems.ts";
import { isPartName } from "./part-name.ts";

/** A part of a zip file whose place and size are checked and whose content is still packed. */
export type ZipPart = { name: string; read(): Buffer };

/** What a document may unpack to. A résumé of 10 MB with photos stays below a tenth of each. */
const mostParts = 2_000;
const mostAddedBytes = 100 * 1024 * 1024;
/** Where more than 10 MB come out, a hundredfold is no document but a bomb. */
const bombBytes = 10 * 1024 * 1024;
const bombRatio = 100;

const endRecordBytes = 22;
const recordBytes = 46;
const headerBytes = 30;
const stored = 0;
const deflated = 8;
const encryptedFlag = 1;
const descriptorFlag = 8;

type Entry = {
  name: string;
  flags: number;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  headerAt: number;
};

/**
 * The parts of a zip file (APPNOTE 6.3) in the order of its directory. The file must be what any two readers agree
 * on: one directory at its end, every local header like its entry there, no byte that belongs to none, no zip64.
 * Nothing is inflated until a part is read, and then never more than the directory says.
 * @throws {UnsafeFileError}
 */
export function readZip(file: Buffer): ZipPart[] {
  const { entries, directoryAt } = readDirectory(file);
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  const isBomb = total > bombBytes && total > bombRatio * file.length;
  if (isBomb || total > file.length + mostAddedBytes) throw new UnsafeFileError("too-complex");
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.size < entries.length) throw new UnsafeFileError("damaged");
  return locate(file, entries, directoryAt);
}

function readDirectory(file: Buffer): { entries: Entry[]; directoryAt: number } {
  const endAt = file.length - endRecordBytes;
  check(endAt >= 0 && file.toString("latin1", endAt, endAt + 4) === "PK\x05\x06");
  const end = file.subarray(endAt);
  const [count, bytes, directoryAt] = [
    end.readUInt16LE(10),
    end.readUInt32LE(12),
    end.readUInt32LE(16),
  ];
  const isOneDisk = end.readUInt32LE(4) === 0 && end.readUInt16LE(8) === count;
  const hasComment = end.readUInt16LE(20) > 0;
  // The zip64 records would stand between the directory and its end.
  check(isOneDisk && !hasComment && directoryAt + bytes === endAt);
  if (count > mostParts) throw new UnsafeFileError("too-complex");
  const entries: Entry[] = [];
  for (let at = directoryAt; at < endAt; ) {
    check(at + recordBytes <= endAt);
    const record = file.subarray(at, endAt);
    entries.push(readEntry(record));
    at += recordBytes + record.readUInt16LE(28) + record.readUInt16LE(30) + record.readUInt16LE(32);
    check(at <= endAt);
  }
  check(entries.length === count);
  return { entries, directoryAt };
}

function readEntry(record: Buffer): Entry {
  check(record.toString("latin1", 0, 4) === "PK\x01\x02");
  const flags = record.readUInt16LE(8);
  if (flags & encryptedFlag) throw new UnsafeFileError("password-protected");
  const nameBytes = record.subarray(recordBytes, recordBytes + record.readUInt16LE(28));
  const name = nameBytes.toString("utf8");
  check(isPartName(name));
  const entry = {
    name,
    flags,
    method: record.readUInt16LE(10),
    crc: record.readUInt32LE(16),
    packedBytes: record.readUInt32LE(20),
    bytes: record.readUInt32LE(24),
    headerAt: record.readUInt32LE(42),
  };
  check(
    entry.method === deflated || (entry.method === stored && entry.bytes === entry.packedBytes),
  );
  return entry;
}

/** Puts the parts side by side as they lie in the file: nothing before, between, behind or in two of them. */
function locate(file: Buffer, entries: Entry[], directoryAt: number): ZipPart[] {
  let end = 0;
  const parts = new Map<Entry, ZipPart>();
  for (const entry of entries.toSorted((a, b) => a.headerAt - b.headerAt)) {
    check(entry.headerAt === end && end + headerBytes <= directoryAt);
    const header = file.subarray(end, directoryAt);
    checkHeader(header, entry);
    const start = headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
    const packed = header.subarray(start, start + entry.packedBytes);
    check(packed.length === entry.packedBytes);
    end += start + entry.packedBytes;
    if (entry.flags & descriptorFlag)
      end += descriptorBytes(file.subarray(end, directoryAt), entry);
    parts.set(entry, { name: entry.name, read: () => unpack(packed, entry) });
  }
  check(end === directoryAt);
  return entries.flatMap((entry) => parts.get(entry) ?? []);
}

function checkHeader(
  header: Buffer,
  { name, flags, method, crc, packedBytes, bytes }: Entry,
): void {
  check(header.toString("latin1", 0, 4) === "PK\x03\x04");
  check(header.readUInt16LE(6) === flags && header.readUInt16LE(8) === method);
  check(header.toString("utf8", headerBytes, headerBytes + header.readUInt16LE(26)) === name);
  if (flags & descriptorFlag) return;
  check(header.readUInt32LE(14) === crc);
  check(header.readUInt32LE(18) === packedBytes && header.readUInt32LE(22) === bytes);
}

/** Sizes that were not known when the header was written follow the data, often behind a signature. */
function descriptorBytes(rest: Buffer, { crc, packedBytes, bytes }: Entry): number {
  const signed = rest.toString("latin1", 0, 4) === "PK\x07\x08" ? 4 : 0;
  check(rest.length >= signed + 12 && rest.readUInt32LE(signed) === crc);
  const [first, second, third] = [4, 8, 12].map((at) => word(rest, signed + at));
  if (first === packedBytes && second === bytes) return signed + 12;
  // Some writers put down 64-bit sizes, whatever the size.
  check(first === packedBytes && second === 0 && third === bytes && word(rest, signed + 16) === 0);
  return signed + 20;
}

const word = (bytes: Buffer, at: number) =>
  at + 4 <= bytes.length ? bytes.readUInt32LE(at) : undefined;

function unpack(packed: Buffer, { method, bytes, crc }: Entry): Buffer {
  const content = method === stored ? packed : inflate(packed, bytes);
  check(content.length === bytes && crc32(content) === crc);
  return content;
}

/** Stops at the first byte that the directory does not know of. */
function inflate(packed: Buffer, bytes: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
  } catch {
    throw new UnsafeFileError("damaged");
  }
}

function check(isAsItShould: boolean): void {
  if (!isAsItShould) throw new UnsafeFileError("damaged");
}
